import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isSameName } from '#contract/text/similar.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import type { Draft } from './form-draft.ts';
import type { FormData } from './use-form-data.ts';
import type { Entry } from './use-register-state.ts';

interface KnownDetailsProps {
  readonly known: FormData['known'];
  readonly data: FormData;
  readonly entry: Entry;
  readonly onUse: (changes: Partial<Draft>) => void;
}

/** Answers to an earlier tournament, offered until they are used or declined. */
export function KnownDetails({ known, data, entry, onUse }: KnownDetailsProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  if (!known || !isOpen) return null;
  const use = () => {
    const institution = data.institutions.find(
      ({ name }) => known.institutionName !== null && isSameName(name, known.institutionName),
    );
    onUse({
      name: known.name,
      ...(known.email ? { email: known.email } : {}),
      pronouns: known.pronouns ?? '',
      pronunciation: known.pronunciation ?? '',
      dietary: known.dietary,
      access: known.access,
      ...(entry.via !== 'open' || !institution
        ? {}
        : { institutionId: institution.id, team: null }),
    });
    setIsOpen(false);
  };
  return (
    <Note
      title={t`We know you from ${known.tournamentName}.`}
      actions={
        <>
          <Button onClick={use}>{t`Use these details`}</Button>
          <Button look="bare" onClick={() => setIsOpen(false)}>
            {t`No, thanks`}
          </Button>
        </>
      }
    >
      <Trans>You gave your name, address and needs there. Only you can see this.</Trans>
    </Note>
  );
}
