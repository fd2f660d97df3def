import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatList } from '#contract/text/language.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import styles from '../drafts/draft.module.css';
import { useMethodSentences } from './method-sentences.ts';

type Method = CallOutput<Api['drafts']['method']>;
type Round = Method['rounds'][number];

/** `draw/how`: how the draws that are out were made, from the current settings, in words. */
export function MethodPage() {
  const { t } = useLingui();
  useTitle(t`How the draw was made`);
  const { slug } = useTournament();
  const { data, error, refetch } = useRead('drafts.method');
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the page`}
        rows={8}
        label={t`How the draw was made`}
      />
    );
  }
  return (
    <>
      <PageHeader
        level={2}
        title={t`How the draw was made`}
        actions={
          <LinkButton href={`/tournaments/${slug}/draw`}>
            <Trans>The draw</Trans>
          </LinkButton>
        }
      />
      {data.rounds.length === 0 ? (
        <EmptyState title={t`No draw is out yet`}>
          <Trans>Once it is, this page shows the rules used to make it.</Trans>
        </EmptyState>
      ) : (
        <div className={styles.method}>
          <p>
            <Trans>
              Every draw is computed from the results, the rules below and a random seed. The same
              three always give the same draw, so anyone can check it.
            </Trans>
          </p>
          {madeAlike(data.rounds).map(([round, ...others]) => (
            <RoundMethod
              key={round.roundId}
              round={round}
              names={[round, ...others].map(({ name }) => name)}
              method={data}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Neighbouring rounds of which the same is to be said. */
function madeAlike(rounds: readonly Round[]): readonly (readonly [Round, ...Round[]])[] {
  const groups: [Round, ...Round[]][] = [];
  const said = ({ kind, options, flights, byes, ahead }: Round) =>
    JSON.stringify([kind, options, flights, kind === 'elimination' ? byes : byes > 0, ahead]);
  for (const round of rounds) {
    const last = groups.at(-1);
    if (last && said(last[0]) === said(round)) last.push(round);
    else groups.push([round]);
  }
  return groups;
}

function RoundMethod(props: {
  readonly round: Round;
  readonly names: readonly string[];
  readonly method: Method;
}) {
  const { round, names, method } = props;
  const { kinds } = useDrawOptionWords();
  const sentences = useMethodSentences(round, method);
  return (
    <section>
      <h3>{formatList(names)}</h3>
      <p>{kinds[round.kind]}</p>
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
