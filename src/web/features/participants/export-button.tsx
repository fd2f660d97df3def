import { Trans } from '@lingui/react/macro';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTournament } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import type { ParticipantList } from './people.ts';

/** Everybody as a spreadsheet, one sheet a kind, with the headings that the import knows. */
export function ExportButton({ list }: { readonly list: ParticipantList }) {
  const { slug } = useTournament();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { workbookOf } = await import('./workbook.ts');
      save(await workbookOf(list), `${slug}.xlsx`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FileSpreadsheet aria-hidden="true" />} busy={busy} onClick={() => void run()}>
      <Trans>Spreadsheet</Trans>
    </Button>
  );
}

function save(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
