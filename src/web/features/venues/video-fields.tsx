import { useLingui } from '@lingui/react/macro';
import { channelName, roomLink } from '#engine/venues/index.ts';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import type { Video } from './place-data.ts';
import styles from './venues.module.css';
import { useVideoWords } from './video-words.ts';

interface VideoFieldsProps {
  readonly video: Video;
  readonly error?: string | undefined;
  readonly onChange: (video: Video) => void;
}

const kinds: readonly Video['kind'][] = ['none', 'meeting', 'links', 'voice'];
const fresh: Readonly<Record<Video['kind'], Video>> = {
  none: { kind: 'none' },
  meeting: { kind: 'meeting', hostName: null, link: null },
  links: { kind: 'links', pattern: 'https://meet.jit.si/Debate-{room}' },
  voice: { kind: 'voice', pattern: 'Debate {room}' },
};

/** Whether rooms meet online, and how they are found there. */
export function VideoFields({ video, error, onChange }: VideoFieldsProps) {
  const { t } = useLingui();
  const words = useVideoWords();
  return (
    <>
      <RadioGroup
        label={t`How its rooms meet`}
        look="list"
        value={video.kind}
        onValueChange={(kind) => onChange(fresh[kind])}
        options={kinds.map((kind) => ({
          value: kind,
          label: words.label[kind],
          hint: words.hint[kind],
        }))}
      />
      {video.kind === 'meeting' && (
        <div className={styles.pair}>
          <Field label={t`Host`} optional hint={t`The person who starts the meeting.`}>
            <TextInput
              value={video.hostName ?? ''}
              maxLength={100}
              onChange={(event) => onChange({ ...video, hostName: event.target.value || null })}
            />
          </Field>
          <Field label={t`Meeting link`} optional error={error}>
            <TextInput
              type="url"
              inputMode="url"
              placeholder="https://"
              value={video.link ?? ''}
              onChange={(event) => onChange({ ...video, link: event.target.value.trim() || null })}
            />
          </Field>
        </div>
      )}
      {(video.kind === 'links' || video.kind === 'voice') && (
        <Field
          label={video.kind === 'links' ? t`Link` : t`Channel`}
          hint={t`${'{room}'} is replaced with the room’s name. Room A1: ${exampleOf(video)}`}
          error={error}
        >
          <TextInput
            value={video.pattern}
            onChange={(event) => onChange({ ...video, pattern: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

function exampleOf(video: Video): string {
  const room = { name: 'A1', link: null };
  return roomLink(room, video) ?? channelName(room, video) ?? '';
}
