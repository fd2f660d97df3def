import { useLingui } from '@lingui/react/macro';
import { formatMoment, formatWhen } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import styles from '../my-page.module.css';
import type { Answer, Asking, Scanned } from './use-check-in.ts';

/** Why a code of the hall does not check in; nothing when it does. */
export function ScannedNote({ scanned }: { readonly scanned: Scanned }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { answer, name, at } = scanned;
  if (answer === 'asked') return null;
  const closed = at ? t`It closed at ${formatWhen(at, timeZone)}.` : '';
  const said = {
    unknown: {
      title: t`This code doesn’t match any check-in here`,
      text: t`It may be an old sheet. Scan the code now in the hall, or go to the desk.`,
    },
    planned: {
      title: t`${name} hasn’t opened yet`,
      text: t`It opens ${at ? formatMoment(at, timeZone) : ''}. Scan again then.`,
    },
    closed: {
      title: t`${name} is closed`,
      text: t`${closed} Go to the desk: they can still check you in.`,
    },
    others: {
      title: t`${name} isn’t for you`,
      text: t`You don’t need to check in here.`,
    },
  }[answer];
  return (
    <Note tone="warn" live title={said.title}>
      {said.text}
    </Note>
  );
}

/** For those who come when check-in is over. */
export function ClosedNote(props: { readonly session: Asking; readonly answer: Answer | null }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { session, answer } = props;
  const end = session.closedAt ?? session.closesAt;
  const time = end ? formatWhen(end, timeZone) : '';
  return (
    <Note tone="warn" live title={t`${session.name} closed at ${time}, and you are not checked in`}>
      {answer?.kind === 'refused' ? answer.text : t`Go to the desk: they can still check you in.`}
    </Note>
  );
}

/** What came of the last tap, where it needs a word. */
export function CheckInAnswer({ answer }: { readonly answer: Answer | null }) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  if (answer === null) return null;
  if (answer.kind === 'refused') {
    return (
      <p role="alert" className={styles.problem}>
        {answer.text}
      </p>
    );
  }
  if (answer.kind === 'repeated') return <p role="status">{t`You’re already checked in.`}</p>;
  const time = formatWhen(answer.at, timeZone);
  return (
    <Note tone="warn" live title={t`A later change applies`}>
      {answer.in
        ? t`You were checked in again at ${time}, after your tap.`
        : t`You were checked out at ${time}, after your tap. Tap again if you are here.`}
    </Note>
  );
}
