import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { mostRegionsOfBreak } from '#contract/limits.ts';
import { breakRules } from '#engine/vocabulary.ts';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useBreakRuleWords } from '#web/ui/debate/draw/break-rule-words.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { BreakData } from './break-data.ts';
import styles from './break-page.module.css';
import { type RuleBody, RulePreview } from './rule-preview.tsx';
import type { BreakActs } from './use-break-acts.ts';

interface RuleDialogProps {
  readonly list: BreakData;
  readonly acts: BreakActs;
}

/** What a category asks: rule, cap, reserves, threshold, regions. Shown first, then set. */
export function RuleDialog({ list, acts }: RuleDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Rule</Trans>
      </Button>
      {open && <RuleForm list={list} acts={acts} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Region {
  readonly at: number;
  readonly name: string;
  readonly places: number;
}

function RuleForm({ list, acts, onClose }: RuleDialogProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { category } = list;
  const ruleWords = useBreakRuleWords();
  const [rule, setRule] = useState(category.rule);
  const [institutionCap, setCap] = useState(category.institutionCap);
  const [reserves, setReserves] = useState(category.reserves);
  const [minimumPoints, setMinimum] = useState(list.minimumPoints);
  const [regions, setRegions] = useState(() => regionsOf(list.regionMinimums));
  const body: RuleBody = {
    rule,
    institutionCap,
    reserves,
    minimumPoints,
    regionMinimums: Object.fromEntries(regions.map(({ name, places }) => [name.trim(), places])),
  };
  const isCapped = rule === 'standard';
  const errors = fieldErrors(acts.setRule.error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={t`Rule of the ${category.name} break`}
      description={t`The number of breaking teams is set with the category.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            look="main"
            busy={acts.setRule.isPending}
            onClick={() =>
              acts.setRule.mutate(
                { categoryId: category.id, ...body, version: category.version },
                { onSuccess: onClose },
              )
            }
          >
            {t`Save rule`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t`Rule`} hint={ruleWords[rule].hint}>
          <Select
            value={rule}
            onValueChange={setRule}
            options={breakRules.map((one) => ({ value: one, ...ruleWords[one] }))}
          />
        </Field>
        <div className={styles.cells}>
          <Field
            label={t`Institution cap`}
            optional
            hint={isCapped ? t`Leave empty for no cap.` : t`The AIDA rules set their own cap.`}
            error={errors.institutionCap}
          >
            <NumberInput
              value={institutionCap}
              min={1}
              disabled={!isCapped}
              onValueChange={setCap}
            />
          </Field>
          <Field label={t`Reserves`} error={errors.reserves}>
            <NumberInput
              value={reserves}
              min={0}
              onValueChange={(value) => value !== null && setReserves(value)}
            />
          </Field>
          <Field
            label={t`Points needed to break`}
            optional
            hint={t`Every team on at least this many points breaks. Leave empty to break by rank.`}
            error={errors.minimumPoints}
          >
            <NumberInput value={minimumPoints} min={0} step={1} onValueChange={setMinimum} />
          </Field>
        </div>
        <Regions regions={regions} onRegions={setRegions} />
        <RulePreview categoryId={category.id} body={body} />
      </div>
    </Dialog>
  );
}

function regionsOf(minimums: Readonly<Record<string, number>>): readonly Region[] {
  return Object.entries(minimums).map(([name, places], at) => ({ at, name, places }));
}

interface RegionsProps {
  readonly regions: readonly Region[];
  readonly onRegions: (regions: readonly Region[]) => void;
}

function Regions({ regions, onRegions }: RegionsProps) {
  const { t } = useLingui();
  return (
    <FieldSet
      label={t`Places reserved for regions`}
      optional
      hint={t`Use the region names given for institutions.`}
    >
      <ListEditor
        empty={t`No reserved places.`}
        add={t`Reserve places for a region`}
        most={mostRegionsOfBreak}
        nameOf={(index) => regions[index]?.name || t`Region ${index + 1}`}
        rows={regions}
        rowId={({ at }) => String(at)}
        onRows={onRegions}
        make={() => ({ at: 1 + Math.max(-1, ...regions.map(({ at }) => at)), name: '', places: 1 })}
      >
        {(region, _, change) => (
          <div className={styles.cells}>
            <Field label={t`Region`}>
              <TextInput
                value={region.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            </Field>
            <Field label={t`Places`}>
              <NumberInput
                value={region.places}
                min={1}
                onValueChange={(places) => places !== null && change({ places })}
              />
            </Field>
          </div>
        )}
      </ListEditor>
    </FieldSet>
  );
}
