/** What people write to each other, and messages of tournaments to participants. */
import type { ColumnType, Generated } from 'kysely';
import type { EmailStatus, NotSentReason, ReturnReason } from '#contract/areas/mail.ts';
import type { Audience } from '#contract/areas/messages/audience.ts';
import type {
  ChannelChoices,
  DeliveryReason,
  MessagePage,
  MessageState,
} from '#contract/areas/messages/message-rows.ts';
import type { ChangeLine, RequestState } from '#contract/areas/requests/request-rows.ts';
import type { RequestedChange } from '#contract/documents/requested-change.ts';
import type { MessageChannel, MessageKind, Moment } from '#contract/kinds/moments.ts';
import type { PushFailure } from '#contract/kinds/push.ts';
import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import type { Flag, Json, JsonOrDefault, MaybeWhen, Versioned, When } from './columns.ts';

export interface MessagesTables {
  /** Personal: address, name, search_folded and, sealed because it may hold keys, the text. */
  mail_message: {
    id: string;
    tournament_id: string | null;
    person_id: string | null;
    /** Who caused it; the tournament's owner for one that went out by itself. */
    account_id: string | null;
    kind: string;
    /** In no list and no count of the tournament. */
    confidential: Flag;
    address: string;
    /** In small letters: what a recipient's limit counts. */
    address_folded: string;
    /** To the verified address of the account that asked for it. */
    asked: Flag;
    name: string | null;
    subject: string;
    search_folded: string;
    text_sealed: string;
    /** The invoice that it carries as a PDF; null: none. */
    invoice_number: number | null;
    state: EmailStatus;
    /** When it was last let out; null while it never was. */
    admitted_at: MaybeWhen;
    not_sent_because: NotSentReason | null;
    /** What a mail server reported after it had left. */
    returned: ReturnReason | null;
    /** How it left; null until it has. */
    channel: 'smtp' | 'outbox' | null;
    tries: Generated<number>;
    /** Set while an attempt runs. */
    sending_since: MaybeWhen;
    next_try_at: MaybeWhen;
    error: string | null;
    created_at: When;
    sent_at: MaybeWhen;
  };
  /** Personal: address and detail. Addresses that get no more emails, but those that their holder asks for. */
  mail_stop: {
    /** In small letters. */
    address: string;
    reason: 'bounced' | 'complained';
    /** What the other side said. */
    detail: string;
    at: When;
  };
  /** This server's key pair for push services: one row. */
  push_key: {
    one: Generated<boolean>;
    public_key: string;
    private_sealed: string;
    created_at: When;
  };
  /**
   * Where notifications of an account, or of whoever holds a private link, go. It ends with the sign-in
   * or the link that it was turned on with.
   */
  push_device: {
    id: string;
    account_id: string | null;
    /** The session in which it was turned on. */
    family_id: string | null;
    person_id: string | null;
    link_hash: string | null;
    /** SHA-256 of the endpoint. */
    endpoint_hash: string;
    /** Endpoint and keys of the browser, as JSON. */
    subscription_sealed: string;
    name: string;
    created_at: When;
    last_success_at: MaybeWhen;
    last_failure_at: MaybeWhen;
    failure: PushFailure | null;
  };
  message: {
    tournament_id: string;
    id: string;
    kind: MessageKind;
    /** A round, a break category, or the scheduled message that it was. */
    subject_id: string;
    /** The number of the event that it reports, which makes it unique. */
    version: number;
    /** The subject's name then. */
    about: string;
    created_at: When;
    withdrawn_at: MaybeWhen;
  };
  /** Personal: title, body and read_at. */
  inbox_item: {
    tournament_id: string;
    message_id: string;
    person_id: string;
    title: string;
    body: string;
    opens: MessagePage;
    read_at: MaybeWhen;
  };
  /** Personal: channel, state and plain_text. A channel besides the inbox. Of an email that was queued, the row of the email says how far it came. */
  message_delivery: {
    tournament_id: string;
    message_id: string;
    person_id: string;
    channel: MessageChannel;
    state: MessageState;
    /** Why it failed. */
    reason: DeliveryReason | null;
    /** Quiet hours: it waits until then. */
    not_before: MaybeWhen;
    /** For an address that nobody verified: without what others wrote freely. Null once it has left. */
    plain_text: string | null;
    letter_id: string | null;
  };
  /** Written and not sent yet. */
  scheduled_message: {
    tournament_id: string;
    id: string;
    kind: 'announcement' | 'emergency';
    audience: Json<Audience>;
    title: string;
    body: string;
    send_at: When;
    /** Who wrote it. */
    account_id: string | null;
    version: Versioned;
  };
  /** What a tournament changed of a moment; texts are null while they are the usual ones. */
  message_setting: {
    tournament_id: string;
    moment: Moment;
    enabled: boolean;
    title: string | null;
    body: string | null;
    version: Versioned;
  };
  /** Personal: choices, quiet hours and whether emails are off. */
  message_preference: {
    tournament_id: string;
    person_id: string;
    choices: JsonOrDefault<ChannelChoices>;
    quiet_from: string | null;
    quiet_to: string | null;
    emails_off: Flag;
  };
  /** Personal: asker_name, text, search_folded and change. */
  request: {
    tournament_id: string;
    id: string;
    topic: RequestTopic;
    asker_account: string | null;
    asker_person: string | null;
    asker_name: string;
    /** Of the device that asked by private link. */
    device_hash: string | null;
    round_id: string | null;
    venue_id: string | null;
    text: string;
    search_folded: string;
    change: ColumnType<RequestedChange | null, string | null, string | null>;
    state: RequestState;
    reopened: Flag;
    shared: Flag;
    owner_account: string | null;
    created_at: When;
    /** The last word of the asker, and the last answer to them. */
    asked_at: When;
    answered_at: MaybeWhen;
    applied_at: MaybeWhen;
    applied_by: string | null;
    /** What the change did, as it was shown. */
    applied_lines: ColumnType<
      readonly ChangeLine[] | null,
      string | null | undefined,
      string | null
    >;
    version: Versioned;
  };
  /** Personal: text. */
  request_note: {
    tournament_id: string;
    id: string;
    request_id: string;
    kind: 'message' | 'answer' | 'note';
    /** Null: whoever holds the asker's private link. */
    account_id: string | null;
    text: string;
    letter_id: string | null;
    at: When;
  };
  request_stock: {
    tournament_id: string;
    answers: Json<readonly { readonly title: string; readonly text: string }[]>;
    version: Versioned;
  };
}
