import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';

type Direction = 'in' | 'out';
type Mark = (personIds: readonly string[], direction: Direction) => void;
/** Marks people; `whom` names them, such as their institution. */
export type BulkMark = (personIds: readonly string[], direction: Direction, whom?: string) => void;

/** Marks several people after a question that says how many, and offers to undo it. */
export function useBulkMark(mark: Mark): {
  readonly markMany: BulkMark;
  readonly question: ReactNode;
} {
  const { t } = useLingui();
  const { ask, question } = useConfirm();
  const markMany: BulkMark = (personIds, direction, whom) => {
    const count = personIds.length;
    const isIn = direction === 'in';
    const act = () => {
      mark(personIds, direction);
      toasts.success(
        isIn
          ? plural(count, { one: '# person checked in', other: '# people checked in' })
          : plural(count, { one: '# person checked out', other: '# people checked out' }),
        { undo: () => mark(personIds, isIn ? 'out' : 'in') },
      );
    };
    if (count < 2) return act();
    ask({
      title: isIn ? t`Check ${count} people in?` : t`Check ${count} people out?`,
      ...(whom === undefined ? {} : { text: whom }),
      act: isIn ? t`Check ${count} in` : t`Check ${count} out`,
      onYes: act,
    });
  };
  return { markMany, question };
}
