/** What is being typed into the list of code names, before it is saved. Pure. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type CodeList = CallOutput<Api['codeNames']['list']>;

/** Texts by id, as they are typed. */
export type CodeDraft = Readonly<Record<string, string>>;

/** What differs from what is saved; an empty text removes a code name. */
export function codeChanges({ teams, people }: CodeList, draft: CodeDraft) {
  const of = <const K extends 'team' | 'person'>(kind: K, rows: CodeList['teams']) =>
    rows.flatMap(({ id, codeName }) => {
      const typed = draft[id]?.trim();
      if (typed === undefined || typed === (codeName ?? '')) return [];
      return [{ kind, id, codeName: typed === '' ? null : typed }];
    });
  return [...of('team', teams), ...of('person', people)];
}
