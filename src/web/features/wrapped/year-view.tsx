import { useLingui } from '@lingui/react/macro';
import { formatDays } from '#web/lib/format.ts';
import { Crest } from '#web/ui/debate/people/crest.tsx';
import { TournamentMarks } from '#web/ui/debate/people/tournament-marks.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { accentStyle } from '#web/ui/theme.ts';
import { useCards, type Year } from './cards.ts';
import styles from './wrapped.module.css';
import { YearCard } from './year-card.tsx';

/** A year: its cards, and the tournaments that they are made of. */
export function YearView({ year }: { readonly year: Year }) {
  const { t } = useLingui();
  const cards = useCards(year);
  return (
    <>
      <ul className={styles.cards} aria-label={t`Cards`}>
        {cards.map((card) => (
          <YearCard key={card.key} card={card} year={year.year} />
        ))}
      </ul>
      <Section title={t`Tournaments`} meta={year.tournaments.length}>
        <ul className={styles.rows}>
          {year.tournaments.map((one) => (
            <li key={one.slug} style={accentStyle(one.color)}>
              <Anchor href={`/tournaments/${one.slug}`}>
                <Crest name={one.name} icon={one.icon} size={36} />
                <span>
                  <b className="b" dir="auto">
                    {one.name}
                  </b>
                  <TournamentMarks official={one.official} experimental={one.experimental} />
                </span>
                <span className="muted">{formatDays(one.startDate, one.endDate)}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
