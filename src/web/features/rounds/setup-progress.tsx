import { Plural, useLingui } from '@lingui/react/macro';
import { useSetupTodo } from '../../lib/setup-todo.ts';
import { useCan, useTournament } from '../../lib/tournament.tsx';
import { TodoList } from '../../ui/debate/todo-list.tsx';
import { Section } from '../../ui/kit/page-header.tsx';

/** What the tournament still needs before it begins; gone once it has everything. */
export function SetupProgress() {
  const { t } = useLingui();
  const can = useCan();
  const items = useSetupTodo(useTournament());
  if (!items || !can('settings.edit') || items.every(({ done }) => done)) return null;
  const left = items.filter(({ done }) => !done);
  return (
    <Section
      title={t`Still to set up`}
      meta={<Plural value={left.length} one="# step left" other="# steps left" />}
    >
      <TodoList items={left} />
    </Section>
  );
}
