import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSignupOpening } from '#web/lib/session/signup-opening.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from '../registration.module.css';
import { codeIn } from '../registration-code.ts';

interface CodeStepProps {
  /** What the address holds now. */
  readonly typed: string;
  readonly isWrong: boolean;
}

/** A code is needed, and there is none or one that does not work. */
export function CodeStep({ typed, isWrong }: CodeStepProps) {
  const { t } = useLingui();
  const { slug, settings } = useTournament();
  const navigate = useNavigate();
  const places = useSignupOpening();
  const [text, setText] = useState(typed);
  const [isChecked, setIsChecked] = useState(false);
  const register = `/tournaments/${slug}/register`;
  const code = codeIn(text);
  const isMalformed = isChecked && code === null;
  const isRefused = isWrong && text.trim() === typed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (code && !isRefused) void navigate({ href: `${register}?code=${code}`, replace: true });
  };
  return (
    <section className={styles.code}>
      <h2>{isWrong ? t`Invalid Code` : t`Code Required`}</h2>
      <p className={styles.lead}>
        {isWrong ? (
          <Trans>
            This code doesn’t work here. Check that it’s complete. It may have been replaced by a
            new one.
          </Trans>
        ) : (
          <Trans>
            Enter the code you got from your institution or the organisers, or open their link.
          </Trans>
        )}
      </p>
      <form className={styles.codeForm} onSubmit={submit} noValidate>
        <div className={styles.codeField}>
          <Field
            label={t`Registration code`}
            hint={t`8 characters, 0–9 and a–f`}
            error={
              isMalformed
                ? t`A code has 8 characters, 0–9 and a–f.`
                : isRefused
                  ? t`This code doesn’t work.`
                  : null
            }
          >
            <TextInput
              value={text}
              onChange={(event) => setText(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              className={styles.codeInput ?? ''}
            />
          </Field>
        </div>
        <Button type="submit" look="main" size="tap">
          <Trans>Continue</Trans>
        </Button>
      </form>
      {isWrong && !settings.requireRegCode && (
        <p>
          <Anchor className="link" href={register}>
            <Trans>Register without a code</Trans>
          </Anchor>
        </p>
      )}
      {places?.opening === 'open' && (
        <div className={styles.noCode}>
          <h3>
            <Trans>No code?</Trans>
          </h3>
          <p>
            <Trans>
              Institutions get a code with their places. If yours has none yet, request places.
            </Trans>
          </p>
          <LinkButton
            size="tap"
            href={`/tournaments/${slug}/signup`}
          >{t`Request places`}</LinkButton>
        </div>
      )}
      <p className="muted">
        <Trans>
          Ask your institution for its code, or{' '}
          <Anchor className="link" href={`/tournaments/${slug}/Request`}>
            write to the organisers
          </Anchor>
          .
        </Trans>
      </p>
    </section>
  );
}
