import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isCurrency, moneyText, parseMoney } from '#contract/text/money.ts';
import { formatDays } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { localOf } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { Textarea, TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../signups.module.css';
import type { Settings, SettingsPartProps } from './settings-part.ts';

/** What places cost, when it is due, and what invoices show. */
export function FeeFields(props: SettingsPartProps & { readonly currencyFixed: boolean }) {
  const { settings, onChange, errors, currencyFixed } = props;
  const { t } = useLingui();
  const { fees, invoice } = settings;
  const setFees = (changes: Partial<Settings['fees']>) =>
    onChange({ fees: { ...fees, ...changes } });
  const setInvoice = (changes: Partial<Settings['invoice']>) =>
    onChange({ invoice: { ...invoice, ...changes } });
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Fees</Trans>
      </h2>
      <div className={styles.two}>
        <Field
          label={t`Currency`}
          hint={
            currencyFixed
              ? t`Can’t change: fees have already been charged.`
              : t`Three-letter code: EUR, GBP, USD …`
          }
          error={errors['fees.currency']}
        >
          <TextInput
            value={fees.currency}
            onChange={(event) =>
              setFees({ currency: event.target.value.toUpperCase().slice(0, 3) })
            }
            readOnly={currencyFixed}
          />
        </Field>
        <Field label={t`Days until due`} error={errors['fees.dueDays']}>
          <NumberInput
            value={fees.dueDays}
            onValueChange={(dueDays) => setFees({ dueDays: dueDays ?? 0 })}
            min={0}
            max={mostDueDays}
          />
        </Field>
        <Price
          label={t`For each institution`}
          which="perInstitution"
          fees={fees}
          onChange={setFees}
        />
        <Price label={t`For each team`} which="perTeam" fees={fees} onChange={setFees} />
        <Price label={t`For each judge`} which="perJudge" fees={fees} onChange={setFees} />
      </div>
      <LateDue fees={fees} />
      <Switch
        label={t`Overdue fees release places to the waitlist`}
        hint={t`Places already registered are kept.`}
        checked={fees.overdueFrees}
        onChange={(event) => setFees({ overdueFrees: event.target.checked })}
      />
      <div className={styles.two}>
        <Field
          label={t`Payee`}
          optional
          hint={t`Name and address, as printed on invoices.`}
          error={errors['invoice.issuer']}
        >
          <Textarea
            rows={3}
            value={invoice.issuer}
            onChange={(event) => setInvoice({ issuer: event.target.value })}
            dir="auto"
          />
        </Field>
        <Field
          label={t`How to pay`}
          optional
          hint={t`Account, reference, contact.`}
          error={errors['invoice.bank']}
        >
          <Textarea
            rows={3}
            value={invoice.bank}
            onChange={(event) => setInvoice({ bank: event.target.value })}
            dir="auto"
          />
        </Field>
      </div>
      <Field
        label={t`Invoice number prefix`}
        optional
        hint={t`RO- makes RO-0001, RO-0002 …`}
        error={errors['invoice.prefix']}
      >
        <TextInput
          value={invoice.prefix}
          onChange={(event) => setInvoice({ prefix: event.target.value })}
        />
      </Field>
    </section>
  );
}

const day = 24 * 60 * 60 * 1000;
const mostDueDays = 365;

/** Fees that nobody has to pay before everybody has gone home; nothing where none are charged. */
function LateDue({ fees }: Pick<Settings, 'fees'>) {
  const { t } = useLingui();
  const { endDate, timeZone } = useTournament();
  // What is typed may be beyond every calendar; the field says that itself.
  const days = Math.max(0, Math.min(fees.dueDays, mostDueDays));
  const due = localOf(serverNow() + days * day, timeZone).slice(0, 10);
  const isFree = fees.perInstitution + fees.perTeam + fees.perJudge === 0;
  if (isFree || due <= endDate) return null;
  return (
    <Note tone="warn" title={t`A fee charged today is due after the tournament.`}>
      <Trans>
        It is due on {formatDays(due, due)}, and the last day is {formatDays(endDate, endDate)}.
      </Trans>
    </Note>
  );
}

interface PriceProps {
  readonly label: string;
  readonly which: 'perInstitution' | 'perTeam' | 'perJudge';
  readonly fees: Settings['fees'];
  readonly onChange: (changes: Partial<Settings['fees']>) => void;
}

/** An amount in whole units, kept in minor ones; unreadable input stays to be corrected. */
function Price({ label, which, fees, onChange }: PriceProps) {
  const { t } = useLingui();
  const currency = isCurrency(fees.currency) ? fees.currency : 'EUR';
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? moneyText(fees[which], currency);
  const isWrong = draft !== null && parseMoney(draft, currency) === null;
  const write = (text: string) => {
    setDraft(text);
    const amount = parseMoney(text, currency);
    if (amount !== null) onChange({ [which]: amount });
  };
  return (
    <Field label={label} error={isWrong ? t`Enter an amount.` : null}>
      <TextInput
        value={shown}
        inputMode="decimal"
        onChange={(event) => write(event.target.value)}
        onBlur={() => !isWrong && setDraft(null)}
        end={<span className="muted">{fees.currency}</span>}
      />
    </Field>
  );
}
