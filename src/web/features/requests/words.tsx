import { useLingui } from '@lingui/react/macro';
import {
  Accessibility,
  DoorOpen,
  Ellipsis,
  Gavel,
  HeartHandshake,
  Languages,
  type LucideIcon,
  Table2,
  Wrench,
} from 'lucide-react';
import type { RequestState } from '#contract/areas/requests/request-rows.ts';
import type { ChangeKind, RequestTopic } from '#contract/kinds/request-topics.ts';

interface TopicWords {
  readonly label: string;
  /** What belongs under it. */
  readonly about: string;
  /** Who reads it, as a sentence. */
  readonly readers: string;
  readonly icon: LucideIcon;
}

/** What each topic is called, and its readers: the sentences of `topicReaders`. */
export function useTopicWords(): Readonly<Record<RequestTopic, TopicWords>> {
  const { t } = useLingui();
  const organisers = t`The organisers read this.`;
  return {
    tab: {
      label: t`Tab`,
      about: t`Names, teams, registration, ballots`,
      readers: organisers,
      icon: Table2,
    },
    judging: {
      label: t`Judging`,
      about: t`A decision, a panel, feedback`,
      readers: t`The adjudication core and the organisers read this.`,
      icon: Gavel,
    },
    equity: {
      label: t`Equity`,
      about: t`How someone was treated`,
      readers: t`Only the equity team reads this.`,
      icon: HeartHandshake,
    },
    language: {
      label: t`Language`,
      about: t`Language status and categories`,
      readers: t`The language team and the organisers read this.`,
      icon: Languages,
    },
    technical: {
      label: t`Technical`,
      about: t`Sound, network, this website`,
      readers: t`Volunteers and the organisers read this.`,
      icon: Wrench,
    },
    rooms: {
      label: t`Rooms`,
      about: t`Finding, opening or setting up a room`,
      readers: t`Volunteers and the organisers read this.`,
      icon: DoorOpen,
    },
    access: {
      label: t`Access`,
      about: t`What you need to take part`,
      readers: t`The equity team and the organisers read this.`,
      icon: Accessibility,
    },
    other: { label: t`Other`, about: t`Everything else`, readers: organisers, icon: Ellipsis },
  };
}

/** States as those who answer call them. */
export function useStateWords(): Readonly<Record<RequestState, string>> {
  const { t } = useLingui();
  return { new: t`New`, taken: t`Taken`, waiting: t`Waiting for reply`, done: t`Done` };
}

export const stateTones = { new: 'warn', taken: 'live', waiting: 'idle', done: 'ok' } as const;

export function useChangeWords(): Readonly<Record<ChangeKind, string>> {
  const { t } = useLingui();
  return {
    rename: t`Change my name`,
    email: t`Change my email address`,
    'rename-team': t`Change our team’s name`,
    'swap-speakers': t`Change places with another speaker`,
    category: t`Change my category`,
    'withdraw-person': t`Withdraw from the tournament`,
    'withdraw-team': t`Withdraw our team`,
    'ballot-correction': t`Correct a ballot`,
  };
}
