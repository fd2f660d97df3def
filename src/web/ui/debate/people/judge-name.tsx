import { useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';

interface JudgeNameProps {
  readonly judge: { readonly id: string; readonly name: string };
}

/** A judge's name in its own writing direction, with a link to the judge's page. */
export function JudgeName({ judge }: JudgeNameProps) {
  const { slug } = useTournament();
  return (
    <Anchor className="quietLink" href={`/tournaments/${slug}/judges/${judge.id}`}>
      <bdi>{judge.name}</bdi>
    </Anchor>
  );
}
