import { useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';

interface InstitutionNameProps {
  /** Null: none, or hidden by code names. */
  readonly institution: { readonly id: string; readonly name: string } | null;
}

/** An institution's name in its own writing direction, with a link to its teams and judges. */
export function InstitutionName({ institution }: InstitutionNameProps) {
  const { slug } = useTournament();
  if (!institution) return null;
  return (
    <Anchor
      className="quietLink"
      href={`/tournaments/${slug}/participants?institution=${institution.id}`}
    >
      <bdi>{institution.name}</bdi>
    </Anchor>
  );
}
