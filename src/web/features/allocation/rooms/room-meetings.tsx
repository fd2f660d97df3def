import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { download } from '#web/lib/device/download.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import type { Draw } from '../board/board-data.ts';
import styles from './room-meetings.module.css';

type Meetings = CallOutput<Api['meetings']['ofDraw']>;
type Meeting = Meetings['meetings'][number];

/** The video meetings of a released draw: their files, their links, and whom they do not reach. */
export function RoomMeetings({ draw }: { readonly draw: Draw }) {
  const { t } = useLingui();
  const can = useCan();
  const isOut = draw.state === 'released' && can('draw.release');
  const { data } = useRead('meetings.ofDraw', { params: { drawId: draw.id } }, { enabled: isOut });
  if (!isOut || !data || data.meetings.length === 0) return null;
  return (
    <Section title={t`Video meetings`} meta={data.meetings.length}>
      <p className="muted">
        <Trans>
          For each meeting: download its file, import it in Zoom under Breakout Room pre-assign,
          save the meeting, and paste its link here.
        </Trans>
      </p>
      <ul className={styles.meetings}>
        {data.meetings.map((meeting) => (
          <MeetingCard key={meeting.buildingId} drawId={draw.id} meeting={meeting} />
        ))}
      </ul>
      {data.unreached.length > 0 && <Unreached unreached={data.unreached} />}
    </Section>
  );
}

function MeetingCard({ drawId, meeting }: { readonly drawId: string; readonly meeting: Meeting }) {
  const { t } = useLingui();
  const { buildingId, building, hostName, rooms, people, problems } = meeting;
  const fetchFile = useAct('meetings.file', {
    input: (_: null) => ({ params: { drawId, buildingId } }),
    onSuccess: ({ name, text }) => download(text, { name, type: 'text/csv' }),
    onError: useRefusal(building),
  });
  const words: Readonly<Record<Meeting['problems'][number]['code'], (n: number) => string>> = {
    'too-many-rooms': (most) =>
      t`A meeting holds ${most} breakout rooms: move debates to another building.`,
    'too-many-people': (most) =>
      t`A meeting places ${most} people: move debates to another building.`,
  };
  return (
    <li className={styles.meeting} aria-label={building}>
      <div className={styles.head}>
        <h3>{building}</h3>
        <p className="muted sm">
          {hostName && <>{t`Host: ${hostName}`} · </>}
          <Plural value={rooms} one="# room" other="# rooms" /> ·{' '}
          <Plural value={people} one="# person" other="# people" />
        </p>
      </div>
      {problems.map(({ code, data }) => (
        <Note key={code} tone="bad">
          {words[code](data.most ?? 0)}
        </Note>
      ))}
      <LinkForm meeting={meeting} />
      <Button
        icon={<Download aria-hidden="true" />}
        aria-label={t`Download the file of ${building}`}
        disabled={problems.length > 0}
        busy={fetchFile.isPending}
        onClick={() => fetchFile.mutate(null)}
      >
        <Trans>Download the file</Trans>
      </Button>
    </li>
  );
}

function LinkForm({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui();
  const { buildingId, building, hostName, version } = meeting;
  const [typed, setTyped] = useState<string | null>(null);
  const link = typed ?? meeting.link ?? '';
  const save = useAct('buildings.update', {
    input: (next: string | null) => ({
      params: { buildingId },
      body: { version, video: { kind: 'meeting', hostName, link: next } },
    }),
    onSuccess: () => {
      setTyped(null);
      toasts.success(t`The link of ${building} is saved`);
    },
    onError: useRefusal(building),
  });
  return (
    <form
      className={styles.link}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(link.trim() || null);
      }}
    >
      <Field label={t`Meeting link`} error={save.error?.problem?.issues?.[0]?.message ?? null}>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          value={link}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {typed !== null && typed.trim() !== (meeting.link ?? '') && (
        <Button type="submit" look="main" busy={save.isPending}>
          <Trans>Save the link</Trans>
        </Button>
      )}
    </form>
  );
}

function Unreached({ unreached }: Pick<Meetings, 'unreached'>) {
  const { t } = useLingui();
  const words = {
    none: t`no email`,
    unusable: t`an email the file can’t hold`,
    shared: t`the same email as someone else`,
  };
  const left = unreached.filter(({ reason }) => reason !== 'no-zoom');
  const guessed = unreached.filter(({ reason }) => reason === 'no-zoom');
  const groups = [
    { key: 'left', people: left, title: t`Not in the files: they choose their own room` },
    { key: 'guessed', people: guessed, title: t`No Zoom email: they may not be placed` },
  ];
  return groups.map(
    ({ key, people, title }) =>
      people.length > 0 && (
        <details key={key} className={styles.left} open={key === 'left'}>
          <summary>
            {title} ({people.length})
          </summary>
          <ul>
            {people.map(({ personId, name, venue, reason }) => (
              <li key={personId}>
                <bdi>{name}</bdi>, {venue}
                {reason !== 'no-zoom' && `: ${words[reason]}`}
              </li>
            ))}
          </ul>
        </details>
      ),
  );
}
