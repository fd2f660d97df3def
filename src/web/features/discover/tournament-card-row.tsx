import { Plural } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatDays } from '#web/lib/format.ts';
import { languageName } from '#web/lib/session/language-name.ts';
import { Crest } from '#web/ui/debate/people/crest.tsx';
import { TournamentMarks } from '#web/ui/debate/people/tournament-marks.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { accentStyle } from '#web/ui/theme.ts';
import styles from './browse.module.css';

type Card = CallOutput<Api['tournaments']['list']>['tournaments'][number];

/** A tournament in a list: sign, name, days, place, format, size. */
export function TournamentCardRow({ tournament }: { readonly tournament: Card }) {
  const { name, slug, icon, color, place, language, packName, teams } = tournament;
  return (
    <li style={accentStyle(color)}>
      <Anchor className={styles.row} href={`/tournaments/${slug}`}>
        <Crest name={name} icon={icon} size={44} />
        <span className={styles.text}>
          <span className={styles.name}>
            <span dir="auto">{name}</span>
            <TournamentMarks
              official={tournament.official}
              experimental={tournament.experimental}
            />
          </span>
          <span className={styles.days}>
            {formatDays(tournament.startDate, tournament.endDate)}
            {place && (
              <>
                {' · '}
                <bdi>{place}</bdi>
              </>
            )}
            {language && <span> · {languageName(language)}</span>}
          </span>
        </span>
        <span className={styles.pack}>{packName}</span>
        <span className={styles.teams}>
          {teams > 0 && <Plural value={teams} one="# team" other="# teams" />}
        </span>
      </Anchor>
    </li>
  );
}
