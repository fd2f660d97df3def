import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCan } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import type { BreakPageData } from './break-data.ts';
import styles from './break-page.module.css';
import type { BreakActs } from './use-break-acts.ts';

const byPriority = 'priority';

interface ChoiceSectionProps {
  readonly page: BreakPageData;
  readonly acts: BreakActs;
}

/** Teams in several breaks: the one they chose, or by category priority. */
export function ChoiceSection({ page, acts }: ChoiceSectionProps) {
  const { t } = useLingui();
  const can = useCan();
  const teams = teamsInSeveral(page);
  if (teams.length === 0) return null;
  return (
    <Section title={t`Where teams break`}>
      <p className="muted">
        <Trans>
          A team breaks where it chose to, or else in the category of the highest priority.
          Categories of equal priority don’t exclude each other.
        </Trans>
      </p>
      <div className={styles.cells}>
        {teams.map(({ teamId, name, categories }) => (
          <Field key={teamId} label={name}>
            <Select
              value={page.choices.find((one) => one.teamId === teamId)?.categoryId ?? byPriority}
              disabled={!can('breaks.edit') || acts.setChoice.isPending}
              onValueChange={(value) =>
                acts.setChoice.mutate({ teamId, categoryId: value === byPriority ? null : value })
              }
              options={[
                { value: byPriority, label: t`By priority` },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        ))}
      </div>
    </Section>
  );
}

interface TwiceNoteProps {
  readonly page: BreakPageData;
  readonly categoryId: string;
}

/** Teams with a place in this break and in another one, which may be debated at the same time. */
export function TwiceNote({ page, categoryId }: TwiceNoteProps) {
  const { t } = useLingui();
  const twice = placedTwice(page, categoryId);
  if (twice.length === 0) return null;
  return (
    <Note
      tone="warn"
      title={plural(twice.length, {
        one: '# team has a place in another break too.',
        other: '# teams have a place in another break too.',
      })}
    >
      {twice.map(({ name, others }) => t`${name}: ${others.join(', ')}`).join('; ')}.{' '}
      {page.breaks.some(({ state }) => state === 'announced') ? (
        <Trans>
          If a team can’t debate in both, withdraw it from one: the next team then takes its place.
        </Trans>
      ) : (
        <Trans>If both are debated at the same time, choose one under “Where teams break”.</Trans>
      )}
    </Note>
  );
}

/** Teams placed in this category and in others, with the names of those. */
function placedTwice({ breaks }: Pick<BreakPageData, 'breaks'>, categoryId: string) {
  const placed = breaks.map(({ category, rows }) => ({
    category,
    rows: rows.filter(({ breakRank }) => breakRank !== null),
  }));
  const own = placed.find(({ category }) => category.id === categoryId);
  return (own?.rows ?? []).flatMap(({ teamId, name }) => {
    const others = placed.flatMap(({ category, rows }) =>
      category.id !== categoryId && rows.some((row) => row.teamId === teamId) ? category.name : [],
    );
    return others.length > 0 ? [{ name, others }] : [];
  });
}

/** Teams that break, or would if they did not break elsewhere, in more than one category. */
function teamsInSeveral({ breaks }: BreakPageData) {
  const places = new Map<string, { name: string; categories: { id: string; name: string }[] }>();
  for (const { category, rows } of breaks) {
    for (const { teamId, name, breakRank, remark } of rows) {
      if (breakRank === null && remark !== 'broke-elsewhere') continue;
      const own = places.get(teamId) ?? { name, categories: [] };
      own.categories.push({ id: category.id, name: category.name });
      places.set(teamId, own);
    }
  }
  return [...places]
    .filter(([, { categories }]) => categories.length > 1)
    .map(([teamId, place]) => ({ teamId, ...place }));
}
