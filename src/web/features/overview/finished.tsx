import { Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import styles from './overview-page.module.css';

type Bracket = CallOutput<Api['breaks']['published']>['brackets'][number];

/** Speakers named on the overview; the standings have the others. */
const best = 3;

/** Every round is over: who won, whom they beat, and the best speakers, as far as they are public. */
export function Finished() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const base = `/tournaments/${slug}`;
  const breaks = useTournamentQuery({
    key: ['breaks', 'public'],
    on: ['break', 'results', 'tab', 'ballot', 'draw', 'round'],
    call: (client, tournamentId) => client.breaks.published({ params: { tournamentId } }),
  });
  const standings = useTournamentQuery({
    key: ['standings', 'public'],
    on: ['results', 'tab', 'ballot', 'round'],
    call: (client, tournamentId) => client.standings.published({ params: { tournamentId } }),
  });
  const won = (breaks.data?.brackets ?? []).filter(({ champion }) => champion !== null);
  const speakers = standings.data?.speakersOpen
    ? standings.data.tables.speakers.filter(({ rank }) => rank !== null && rank <= best)
    : [];
  return (
    <section className={styles.now} aria-label={t`Results`}>
      {won.length === 0 && (
        <h2>
          <Trans>Every round has been debated.</Trans>
        </h2>
      )}
      {won.map((bracket) => (
        <Champion key={bracket.categoryId} bracket={bracket} />
      ))}
      {speakers.length > 0 && (
        <div>
          <h3>
            <Trans>Best speakers</Trans>
          </h3>
          <ol className={styles.best}>
            {speakers.map(({ speakerId, rank, name, team }) => (
              <li key={speakerId}>
                <span className="num b">{rank}</span>
                <span>
                  <bdi>{name}</bdi> <span className="muted">{team}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className={styles.acts}>
        <LinkButton look="main" href={`${base}/break`}>
          {won.length > 0 ? t`See the bracket` : t`Break`}
        </LinkButton>
        <LinkButton href={`${base}/standings`}>{t`Standings`}</LinkButton>
        <LinkButton href={`${base}/motions`}>{t`Motions`}</LinkButton>
      </div>
    </section>
  );
}

function Champion({ bracket }: { readonly bracket: Bracket }) {
  const { slug } = useTournament();
  const { champion, name, rounds } = bracket;
  if (!champion) return null;
  const final = rounds
    .at(-1)
    ?.debates.find(({ teams }) => teams.some(({ id }) => id === champion.id));
  const others = (final?.teams ?? []).filter(({ id }) => id !== champion.id);
  const finalists = new Intl.ListFormat('en-GB').format(others.map((team) => team.name));
  const speakers = new Intl.ListFormat('en-GB').format(champion.speakers);
  return (
    <div className={styles.champion}>
      <Trophy aria-hidden="true" />
      <div>
        <p className="muted">
          <Trans>{name} champions</Trans>
        </p>
        <h2>
          <Anchor className="link" href={`/tournaments/${slug}/teams/${champion.id}`}>
            <bdi>{champion.name}</bdi>
          </Anchor>
        </h2>
        {speakers && <p>{speakers}</p>}
        {finalists && (
          <p className="muted">
            <Trans>Finalists: {finalists}</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
