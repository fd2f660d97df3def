/** What the picture of a finished tournament says of its end, as far as it is public. Pure. */
import { formatList } from '#contract/text/language.ts';
import type { Ending } from '../areas/breaks/index.ts';
import type { ShareResult } from './picture.ts';

/** Champions and finalists, the winners of the awards, the last motion; the picture shows the first few. */
export function resultsOf({ champions, awards, motions }: Ending): ShareResult[] {
  const [first, ...others] = champions;
  const [best, ...more] = awards.map((award) => ({
    label: awardLabel(award),
    text: formatList(award.rows.filter(({ place }) => place === 1).map(({ name }) => name)),
  }));
  // The newest is the first.
  const [motion] = motions;
  return [
    ...(first
      ? [
          { label: `${first.category} champions`, text: first.team.name },
          { label: 'Finalists', text: formatList(first.finalists.map(({ name }) => name)) },
        ]
      : []),
    ...(best ? [best] : []),
    ...others.map(({ category, team }) => ({ label: `${category} champions`, text: team.name })),
    ...more,
    ...(motion ? [{ label: motion.round, text: motion.text }] : []),
  ].filter(({ text }) => text !== '');
}

function awardLabel({ of, category }: Ending['awards'][number]): string {
  if (of === 'replies') return 'Best reply speaker';
  return category === null ? 'Best speaker' : `Best ${category} speaker`;
}
