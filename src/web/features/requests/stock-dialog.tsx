import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './queue.module.css';

interface StockDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The tournament's answers to begin with. */
export function StockDialog({ open, onOpenChange }: StockDialogProps) {
  const { t } = useLingui();
  const { data } = useRead('requests.stockAnswers', {}, { enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title={t`Stock answers`}
      description={t`Anyone answering can start from one of these.`}
    >
      {data ? (
        <Editor key={data.version} stock={data} onDone={() => onOpenChange(false)} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Dialog>
  );
}

interface Draft {
  readonly key: number;
  readonly title: string;
  readonly text: string;
}

function Editor(props: {
  readonly stock: {
    readonly answers: readonly { readonly title: string; readonly text: string }[];
    readonly version: number;
  };
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const { stock, onDone } = props;
  const [rows, setRows] = useState<readonly Draft[]>(() =>
    stock.answers.map((answer, key) => ({ ...answer, key })),
  );
  const save = useSave(stock.version, onDone);
  const change = (key: number, part: Partial<Draft>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const isIncomplete = rows.some(({ title, text }) => !title.trim() || !text.trim());
  return (
    <div className={styles.stock}>
      {rows.map((row) => (
        <div key={row.key} className={styles.stockRow}>
          <Field label={t`Title`}>
            <TextInput
              maxLength={60}
              value={row.title}
              onChange={(event) => change(row.key, { title: event.currentTarget.value })}
            />
          </Field>
          <IconButton
            label={t`Remove “${row.title}”`}
            icon={<Trash2 />}
            onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
          <Field label={t`Text`}>
            <Textarea
              rows={2}
              maxLength={4000}
              value={row.text}
              onChange={(event) => change(row.key, { text: event.currentTarget.value })}
            />
          </Field>
        </div>
      ))}
      {save.error && (
        <Note tone="bad" live>
          {save.error.message}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button
          look="main"
          busy={save.isPending}
          disabled={isIncomplete}
          onClick={() => save.mutate(rows.map(({ title, text }) => ({ title, text })))}
        >
          <Trans>Save</Trans>
        </Button>
        <Button
          icon={<Plus aria-hidden="true" />}
          onClick={() => setRows([...rows, { key: next, title: '', text: '' }])}
        >
          <Trans>Add</Trans>
        </Button>
      </div>
    </div>
  );
}

function useSave(version: number, onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  return useAct('requests.saveStockAnswers', {
    input: (answers: readonly { readonly title: string; readonly text: string }[]) => ({
      body: { answers: [...answers], version },
    }),
    onSuccess: () => {
      toast.success(t`Saved`);
      onDone();
    },
  });
}
