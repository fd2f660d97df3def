import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardPaste } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { FileDrop } from '#web/ui/kit/inputs/file-drop.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import type { ChosenFiles, UnmappedTables } from './chosen-files.ts';
import styles from './data.module.css';
import { openChosen } from './open-chosen.ts';
import { filesOfDrop, ReadError, type ReadFault } from './read-files.ts';
import { pastedTable, readTable, readyKind } from './table.ts';

/** A table that is typed or pasted; null in its place: none is. */
export interface Pasted {
  readonly kind: Kind;
  readonly text: string;
}

interface ChooseFilesProps {
  readonly onChosen: (chosen: ChosenFiles) => void;
  readonly onUnmapped: (unmapped: UnmappedTables) => void;
  readonly pasted: Pasted | null;
  readonly onPasted: (pasted: Pasted | null) => void;
}

/** Files, a folder, an archive, or text from the clipboard. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { onChosen, onUnmapped, pasted, onPasted } = props;
  const { t } = useLingui();
  const sentences = useFaults();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (files: readonly File[]) => {
    setReading(true);
    setFault(null);
    try {
      const [first] = files;
      const source = files.length === 1 && first ? first.name : t`${files.length} files`;
      const opened = await openChosen(files);
      if (opened.tables.length > 0) onUnmapped({ source, ...opened });
      else if (opened.files.length > 0) onChosen({ source, files: opened.files, leftOut: [] });
      else setFault(t`No tables found. Drop .csv or .xlsx files.`);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      setFault(sentences(error.fault, error.message));
    } finally {
      setReading(false);
    }
  };
  const dropFolder = (event: DragEvent) => {
    const { items } = event.dataTransfer;
    const hasFolder = [...items].some((item) => item.webkitGetAsEntry()?.isDirectory);
    // A file field cannot take a folder; files it takes itself.
    if (!hasFolder) return;
    event.preventDefault();
    event.stopPropagation();
    void filesOfDrop(items).then((files) => files && take(files));
  };
  return (
    <div className={styles.choose}>
      <div onDropCapture={dropFolder}>
        <FileDrop
          label={t`Drop a folder, a zip, a spreadsheet or .csv files here, or choose them`}
          accept=".csv,.tsv,.txt,.zip,.md,.xlsx"
          multiple
          hint={t`teams.csv, speakers.csv, adjudicators.csv … or any other table: you map the columns, and nothing is imported until you’ve reviewed it.`}
          busy={isReading ? t`Reading …` : undefined}
          onFiles={(files) => void take(files)}
        />
      </div>
      {fault && (
        <Note tone="bad" live title={t`This file couldn’t be read.`}>
          {fault}
        </Note>
      )}
      {pasted ? (
        <PasteForm {...props} pasted={pasted} />
      ) : (
        <Button
          look="bare"
          icon={<ClipboardPaste aria-hidden="true" />}
          onClick={() => onPasted({ kind: 'teams', text: '' })}
        >
          <Trans>Paste a table instead</Trans>
        </Button>
      )}
    </div>
  );
}

const kinds = [
  'teams',
  'speakers',
  'adjudicators',
  'institutions',
  'venues',
  'motions',
  'rounds',
  'break_categories',
  'speaker_categories',
  'scores',
  'adjudicator_conflicts',
  'team_conflicts',
  'institution_conflicts',
  'feedback_questions',
] as const;
type Kind = (typeof kinds)[number];

function PasteForm(props: ChooseFilesProps & { readonly pasted: Pasted }) {
  const { onChosen, onUnmapped, pasted, onPasted } = props;
  const { t } = useLingui();
  const { kind, text } = pasted;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const [source, name] = [t`Pasted text`, `${kind}.csv`];
        const table = readTable(name, text);
        if (readyKind(table)) onChosen({ source, files: [{ name, text }], leftOut: [] });
        else onUnmapped({ source, files: [], tables: [pastedTable(kind, text)] });
      }}
    >
      <Field label={t`What it is`}>
        <Select
          value={kind}
          onValueChange={(value) => onPasted({ ...pasted, kind: value })}
          options={kinds.map((value) => ({ value, label: `${value}.csv` }))}
        />
      </Field>
      <Field label={t`Table`} hint={t`With headings in the first row.`}>
        <Textarea
          value={text}
          onChange={(event) => onPasted({ ...pasted, text: event.target.value })}
          rows={8}
          dir="auto"
          placeholder={'institution,reference,speaker1_name,speaker2_name'}
        />
      </Field>
      <div className="row">
        <Button onClick={() => onPasted(null)}>{t`Cancel`}</Button>
        <Button type="submit" look="main" disabled={text.trim() === ''}>{t`Review`}</Button>
      </div>
    </form>
  );
}

function useFaults(): (fault: ReadFault, name: string) => string {
  const { t } = useLingui();
  return (fault, name) => {
    const sentences: Record<ReadFault, string> = {
      'too-large': t`${name} is too large. The limit is 3.5 MB a file and 7 MB in total. Split it.`,
      'too-many': t`At most 60 files at once.`,
      'not-a-zip': t`${name} isn’t a zip archive, or is damaged. Zip it again.`,
      'not-a-workbook': t`${name} can’t be read, or is protected or too large. Save it again as .xlsx.`,
      spreadsheet: t`${name} is in an older format. Save it as .xlsx or CSV, or paste it here.`,
    };
    return sentences[fault];
  };
}
