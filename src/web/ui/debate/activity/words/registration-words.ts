import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Words } from './words.ts';

/** Places, registration, fees, emails and requests. */
export function useRegistrationWords() {
  const { t } = useLingui();
  return {
    'signup.asked': t`asked for places`,
    'signup.changed': t`changed a request for places`,
    'signup.deleted': t`deleted a request for places`,
    'signup.granted': t`granted places`,
    'signup.promoted': t`moved a request up from the waitlist`,
    'signup.rejected': t`rejected a request for places`,
    'signup.settings-changed': t`changed the signup settings`,
    'signup.waitlisted': t`put a request on the waitlist`,
    'signup.withdrawn': t`withdrew a request for places`,
    'fee.invoiced': t`created an invoice`,
    'fee.written': t`added a ledger entry`,
    'invoice.paid': t`marked an invoice as paid`,
    'registration.added': t`registered`,
    'registration.changed': t`changed their registration`,
    'registration.code-made': t`created a registration code`,
    'registration.code-removed': t`revoked a registration code`,
    'registration.code-renewed': t`replaced a registration code`,
    'registration.form-changed': t`changed the registration form`,
    'registration.link-sent': t`sent a registration link`,
    'registration.partner-invited': t`invited a partner to a team`,
    'registration.places-changed': t`changed an institution’s places`,
    'registration.withdrawn': t`withdrew`,
    'request.answered': t`answered a request`,
    'request.applied': t`applied a requested change`,
    'request.asked': t`asked the organisers something`,
    'request.changed': t`handled a request`,
    'request-stock.changed': t`changed the stock answers`,
    'email.failed': t`could not send an email`,
    'email.resent': t`sent an email again`,
    'email.unknown': t`couldn’t tell whether an email arrived`,
    'message.cancelled': t`cancelled a scheduled message`,
    'message.changed': t`changed a scheduled message`,
    'message.withdrawn': t`withdrew a message to participants`,
    'message.emergency': t`sent an emergency message`,
    'message.moment-changed': t`changed an automatic message`,
    'message.scheduled': t`wrote a message to participants`,
    'message.sent': ({ count }) =>
      plural(count, {
        0: 'sent a message to nobody',
        one: 'sent a message to # person',
        other: 'sent a message to # people',
      }),
    'link.rotated': t`replaced a private link`,
    'links.made': ({ count }) =>
      plural(count, { one: 'created # private link', other: 'created # private links' }),
    'links.rotated': ({ count }) =>
      plural(count, {
        one: 'replaced and sent # private link',
        other: 'replaced and sent # private links',
      }),
    'links.seen': t`viewed the private links`,
    'links.sent': ({ count }) =>
      plural(count, { one: 'sent # private link', other: 'sent # private links' }),
    'person.invited': t`invited someone to link their account to a participant`,
    'person.linked': t`linked an account to a participant`,
    'person.unlinked': t`unlinked an account from a participant`,
    'clash.approved': t`approved a declared clash`,
    'clash.declared': t`declared a clash`,
    'clash.declined': t`declined a declared clash`,
    'clash.taken-back': t`withdrew a clash`,
  } satisfies Words;
}
