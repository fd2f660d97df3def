import { Trans } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { download } from '#web/lib/device/download.ts';
import { usePhoneList } from '#web/lib/phones.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { useConsents } from '../people/use-consents.ts';
import type { ParticipantList } from '../people.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Everybody as a spreadsheet, one sheet a kind, with the headings that the import knows. */
export function ExportButton({ list }: { readonly list: ParticipantList | undefined }) {
  const { slug } = useTournament();
  const consents = useConsents();
  const phones = usePhoneList();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (!list) return;
    setBusy(true);
    try {
      const { workbookOf } = await import('./workbook.ts');
      const extra = { consents: consents.data?.rows ?? [], phones: phones.data?.rows ?? [] };
      download(await workbookOf(list, extra), {
        name: `${slug}.xlsx`,
        type: workbookType,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<FileSpreadsheet aria-hidden="true" />}
      busy={busy}
      disabled={!list}
      onClick={() => void run()}
    >
      <Trans>Spreadsheet</Trans>
    </Button>
  );
}
