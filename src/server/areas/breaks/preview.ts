/** What another rule would do to the breaks, by the standings as they are; nothing is written. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { BreakList } from '#engine/breaks/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { type Facts, fullStandings, loadFacts } from '../standings/index.ts';
import * as repository from './repository.ts';
import { type BreakSettings, breaksFrom } from './select.ts';
import { findBreakSettings } from './settings.ts';

export function previewRule(
  context: Context,
  { params, body }: HandlerInput<Api['breaks']['previewRule']>,
) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const facts = await loadFacts(reader, tournamentId);
    found(facts.breakCategories.find(({ id }) => id === params.categoryId));
    const settings = await findBreakSettings(reader, tournamentId);
    const lists = await repository.findAllLists(reader, tournamentId);
    const now = breaksFrom(facts, settings);
    const listsNow = now.ok ? now.value.lists : [];
    const [factsThen, settingsThen] = changed(
      { facts, settings },
      { ...body, id: params.categoryId },
    );
    // A rule moves no team in the standings.
    const then = breaksFrom(factsThen, settingsThen, fullStandings(facts));
    if (!then.ok) {
      throw new AppError('refused-by-rules', '', { data: { problems: then.problems } });
    }
    const names = new Map(facts.teams.map(({ id, name }) => [id, name]));
    const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }));
    const short = then.value.tooFew.filter(({ data }) => data.categoryId === params.categoryId);
    if (short.length > 0) {
      throw new AppError('refused-by-rules', '', { data: { problems: short } });
    }
    const changes = then.value.lists.map((list) => {
      const made = lists.find((one) => one.category_id === list.categoryId);
      const before = breakingIn(made ?? listsNow.find((one) => one.categoryId === list.categoryId));
      const after = breakingIn(list);
      return {
        categoryId: list.categoryId,
        name: facts.breakCategories.find(({ id }) => id === list.categoryId)?.name ?? '',
        breaking: after.length,
        comesIn: named(after.filter((id) => !before.includes(id))),
        goesOut: named(before.filter((id) => !after.includes(id))),
        tied: named(list.tiedAtCut),
      };
    });
    return { changes };
  });
}

function breakingIn(list: Pick<BreakList, 'rows'> | undefined): string[] {
  return (list?.rows ?? []).flatMap(({ teamId, breakRank }) =>
    breakRank === null ? [] : [teamId],
  );
}

/** Facts and settings as they would be. */
function changed(
  { facts, settings }: { readonly facts: Facts; readonly settings: BreakSettings },
  change: repository.RuleChange & { readonly id: string },
): [Facts, BreakSettings] {
  const { id, minimumPoints, regionMinimums } = change;
  const breakCategories = facts.breakCategories.map((category) =>
    category.id === id
      ? {
          ...category,
          rule: change.rule ?? category.rule,
          reserves: change.reserves ?? category.reserves,
          institutionCap:
            change.institutionCap === undefined ? category.institutionCap : change.institutionCap,
        }
      : category,
  );
  const rules = settings.rules.map((rule) =>
    rule.id === id ? { ...rule, minimumPoints, regionMinimums } : rule,
  );
  return [
    { ...facts, breakCategories },
    { ...settings, rules },
  ];
}
