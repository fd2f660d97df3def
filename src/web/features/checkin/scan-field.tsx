import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, ScanLine } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { personOfBadge } from './badge-code.ts';
import styles from './desk.module.css';
import { hasCamera, useCamera } from './use-camera.ts';
import type { DeskPerson } from './use-desk.ts';

interface ScanFieldProps {
  readonly people: readonly DeskPerson[];
  readonly onMark: (personId: string) => void;
}

/** Badges: a hand scanner types into the field and ends with Enter; phones use their camera. */
export function ScanField({ people, onMark }: ScanFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [isFilming, setFilming] = useState(false);
  const take = useCallback(
    (code: string) => {
      const id = personOfBadge(code);
      const person = people.find((one) => one.id === id);
      if (!person)
        return setSaid(id ? t`This badge doesn’t belong to anyone here.` : t`This isn’t a badge.`);
      if (!person.in) onMark(person.id);
      setSaid(person.in ? t`${person.name} is already here.` : t`${person.name} is checked in.`);
    },
    [people, onMark, t],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') take(text);
    setText('');
  };
  return (
    <form className={styles.scan} onSubmit={submit}>
      <Field label={t`Scan a badge`}>
        <TextInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t`Put the cursor here and scan`}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="tap" icon={<ScanLine aria-hidden="true" />}>{t`Check in`}</Button>
      {hasCamera() && (
        <Button
          size="tap"
          icon={<Camera aria-hidden="true" />}
          onClick={() => setFilming(!isFilming)}
        >
          {isFilming ? t`Camera off` : t`Camera`}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {isFilming && <Viewfinder onCode={take} />}
    </form>
  );
}

function Viewfinder({ onCode }: { readonly onCode: (text: string) => void }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const problem = useCamera(videoRef, onCode);
  if (problem) {
    return (
      <p className={styles.said}>
        <Trans>Camera blocked: allow it for this page in your browser’s settings.</Trans>
      </p>
    );
  }
  return <video ref={videoRef} className={styles.video} autoPlay muted playsInline />;
}
