import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { FileDrop } from '#web/ui/kit/inputs/file-drop.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';

type Brought = CallInput<Api['tournaments']['checkPack']>['body']['pack'];

interface PackImportProps {
  readonly onTake: (pack: RulePack) => void;
}

/** Rules from a file: read by the server, then shown in the form with all that does not fit. */
export function PackImport({ onTake }: PackImportProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [isText, setText] = useState(true);
  const check = useAct('tournaments.checkPack', {
    input: (pack: Brought) => ({ body: { pack } }),
    onSuccess: ({ pack }) => {
      onTake(pack);
      setOpen(false);
    },
  });
  const read = async (file: File) => {
    const pack = parsed(await file.text());
    setText(pack !== undefined);
    // The server says what the file lacks; until then it is anything.
    if (pack !== undefined) check.mutate(pack as Brought);
  };
  const issues = check.error?.problem?.issues ?? [];
  return (
    <>
      <Button size="small" icon={<Upload aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Import from JSON</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Import rules`}
        description={t`A file exported from here. It fills in the form; nothing changes until you save.`}
      >
        <FileDrop
          label={t`Drop the file here, or choose it`}
          accept=".json,application/json"
          busy={check.isPending ? t`Reading …` : undefined}
          onFiles={([file]) => void (file && read(file))}
        />
        {!isText && (
          <Note tone="bad" live>
            <Trans>This file isn’t JSON.</Trans>
          </Note>
        )}
        {isText && check.error && (
          <Note tone="bad" live title={t`This file doesn’t contain rules`}>
            {issues.length === 0 ? (
              check.error.message
            ) : (
              <ul>
                {issues.map(({ path, message }) => (
                  <li key={path}>
                    <code>{path.replace('body.pack.', '')}</code>: {message}
                  </li>
                ))}
              </ul>
            )}
          </Note>
        )}
      </Dialog>
    </>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
