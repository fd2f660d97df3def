import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { useExchange, useNextSeat } from '../drafts/use-alternatives.ts';
import styles from './board.module.css';

type Explanation = CallOutput<Api['draw']['explain']>;
type Criterion = Explanation['criteria'][number];

/** The criteria of a room in their order, each with what it cost. */
export function WhyRoom(props: {
  readonly debateId: string;
  readonly nameOf: (teamId: string) => string;
}) {
  const { debateId, nameOf } = props;
  const { t } = useLingui();
  const say = useSentences(nameOf);
  const sayOther = useExchange(nameOf);
  const saySeat = useNextSeat(nameOf);
  const settlers = useSettlers();
  const { data, error } = useRead('draw.explain', { params: { debateId } });
  if (error) return <p>{error.message}</p>;
  if (!data) return <SkeletonRows rows={3} label={t`Why`} />;
  return (
    <>
      <ol className={styles.why}>
        {data.criteria.map((criterion) => (
          <li key={criterion.code}>
            <span>
              {say(criterion)}
              {criterion.weight > 1 && (
                <span className="faint"> {t`(weight ${formatNumber(criterion.weight)})`}</span>
              )}
            </span>
            <span className="num muted">{formatNumber(criterion.cost)}</span>
          </li>
        ))}
      </ol>
      {data.alternative && <p className={styles.whyOther}>{sayOther(data.alternative)}</p>}
      {data.nextSeat && <p className={styles.whyOther}>{saySeat(data.nextSeat)}</p>}
      {data.settledBy && <p className={styles.whyOther}>{settlers[data.settledBy]}</p>}
      <p className="faint xs">
        <Trans>
          Figures from when the draw was made, in order of priority. They are costs: 0 is perfect.
        </Trans>
      </p>
    </>
  );
}

/** A criterion as a sentence, from its code and figures. */
function useSentences(nameOf: (teamId: string) => string): (criterion: Criterion) => string {
  const { t } = useLingui();
  const { sides } = useTournament();
  const sayPairing = usePairingWords();
  return ({ code, data }) => {
    const texts = (name: string) => (Array.isArray(data[name]) ? data[name].map(String) : []);
    const pairs = texts('pairs');
    const pairWords = pairs
      .flatMap((id, index) =>
        index % 2 === 0 ? [`${nameOf(id)} – ${nameOf(pairs[index + 1] ?? '')}`] : [],
      )
      .join(', ');
    switch (code) {
      case 'division':
        return data.division === null
          ? t`Drawn among the teams without a division`
          : t`Drawn within the division ${String(data.division)}`;
      case 'bracket':
        return t`Bracket of ${String(data.bracket)}: the teams have ${texts('points').join(', ')} points`;
      case 'pull-up':
        return t`Pulled up: ${texts('teams')
          .map((id, index) => `${nameOf(id)} (${texts('before')[index] ?? 0})`)
          .join(', ')}. In brackets: earlier pull-ups`;
      case 'seat-balance': {
        const before = texts('before');
        const costs = texts('costs');
        const lines = texts('teams').map(
          (id, index) =>
            `${nameOf(id)} ${before[index] ?? ''} → ${formatNumber(Number(costs[index] ?? 0), 2)}`,
        );
        const order = sides.map(({ short }) => short).join('.');
        return t`Positions so far (${order}), and the cost of this one: ${lines.join(', ')}`;
      }
      case 'repeat':
        return pairs.length === 0 ? t`No repeat meetings` : t`Repeat meetings: ${pairWords}`;
      case 'institution':
        return pairs.length === 0
          ? t`No same-institution meetings`
          : t`Same institution: ${pairWords}`;
      case 'undecided':
        return t`Drawn without a result: ${texts('teams')
          .map((id, index) => {
            const [round = '', rank = ''] = [texts('rounds')[index], texts('ranks')[index]];
            return t`${nameOf(id)} (round ${round}, debate ${rank})`;
          })
          .join(', ')}`;
      case 'pairing':
        return sayPairing(data, texts('ranks').length > 0 ? texts('ranks') : texts('breakRanks'));
      default:
        return code;
    }
  };
}

/** The rule that paired a room, the places that it paired, and an exchange that departed from it. */
function usePairingWords(): (data: Criterion['data'], places: readonly string[]) => string {
  const { t } = useLingui();
  const { pairings } = useDrawOptionWords();
  const words: Readonly<Record<string, string>> = {
    fold: pairings.fold.label,
    slide: pairings.slide.label,
    adjacent: pairings.adjacent.label,
    random: pairings.random.label,
    circle: t`Round robin`,
    'by-room': t`From the previous round’s rooms`,
    'third-place': t`Third-place debate`,
    repair: t`Added for late teams`,
    imported: t`Imported from Tabbycat`,
  };
  const swaps: Readonly<Record<string, string>> = {
    'swapped-history': t`swapped with an adjacent room: repeat meeting`,
    'swapped-institution': t`swapped with an adjacent room: same institution`,
    'swapped-both': t`swapped with an adjacent room: repeat meeting in one institution`,
  };
  return (data, places) => {
    const rule = words[String(data.rule)] ?? String(data.rule);
    const paired = places.length > 0 ? t`${rule}: places ${places.join(', ')}` : rule;
    const swapped = swaps[String(data.swapped ?? '')];
    return swapped ? `${paired}; ${swapped}` : paired;
  };
}

/** What settled a room for which nothing was chosen. */
function useSettlers(): Readonly<Record<NonNullable<Explanation['settledBy']>, string>> {
  const { t } = useLingui();
  return {
    coin: t`These teams were paired at random.`,
    seeds: t`These teams were paired by seed.`,
    schedule: t`These teams were paired by the round-robin schedule.`,
    bracket: t`These teams were paired by the elimination bracket.`,
    'only-room': t`This is the only room in its bracket, and no other team could have been drawn into it.`,
  };
}
