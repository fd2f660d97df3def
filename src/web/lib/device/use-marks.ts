/** Marks that are kept on this device and leave as soon as there is a network. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../query/api.tsx';
import { createMarksQueue } from './marks-queue.ts';

/** Tried again so often while marks wait, besides at once when the network returns. */
const retryEvery = 5000;

/** Answers after which sending the same again would change nothing. */
const final: ReadonlySet<string> = new Set([
  'bad-code',
  'wrong-state',
  'not-found',
  'forbidden',
  'unauthenticated',
  'invalid-input',
]);

interface MarksRule<Mark> {
  /** What the marks are of: they are kept under this name. */
  readonly name: string;
  readonly send: (marks: readonly Mark[]) => Promise<unknown>;
  /** The server has answered with no: these marks are given up. */
  readonly onRefused: (error: ApiError) => void;
  /** Some have left; what they changed is asked for before they are forgotten here. */
  readonly onSent: () => Promise<unknown>;
}

export interface Marks<Mark> {
  /** What the server does not have yet. */
  readonly waiting: readonly Mark[];
  /** They wait for a network, not only for the answer. */
  readonly isLate: boolean;
  add(marks: readonly Mark[]): void;
}

/** The marks of one name; a mark is sent when it is added, and until it has arrived. */
export function useMarks<Mark extends { readonly key: string }>(
  rule: MarksRule<Mark>,
): Marks<Mark> {
  const { name } = rule;
  const queue = useMemo(() => createMarksQueue<Mark>(localStorage, name), [name]);
  const [waiting, setWaiting] = useState<readonly Mark[]>(() => queue.waiting());
  const [isLate, setLate] = useState(waiting.length > 0);
  const latest = useRef(rule);
  useEffect(() => {
    latest.current = rule;
  });
  const flush = useCallback(async () => {
    const before = queue.waiting().length;
    const send = async (marks: readonly Mark[]) => {
      try {
        await latest.current.send(marks);
      } catch (failure) {
        if (!(failure instanceof ApiError) || !final.has(failure.code)) throw failure;
        latest.current.onRefused(failure);
      }
    };
    // What failed stays, and is tried again.
    await queue.flush(send).catch(() => undefined);
    setLate(queue.waiting().length > 0);
    if (queue.waiting().length < before) await latest.current.onSent();
    setWaiting(queue.waiting());
  }, [queue]);
  const add = useCallback(
    (marks: readonly Mark[]) => {
      queue.add(marks);
      setWaiting(queue.waiting());
      void flush();
    },
    [queue, flush],
  );
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void flush();
    const timer = setInterval(again, retryEvery);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting, flush]);
  return { waiting, isLate, add };
}
