import { Trans, useLingui } from '@lingui/react/macro';
import { useCan } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
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
