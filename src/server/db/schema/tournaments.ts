/** A tournament, who runs it, and what happened in it. */
import type { ColumnType, Generated } from 'kysely';
import type { RetentionChoice } from '#contract/kinds/retention.ts';
import type { MemberRole } from '#contract/permissions.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { StaffRole } from '#engine/vocabulary.ts';
import type { StoredSettings, StoredTab } from '../documents.ts';
import type { Flag, Json, JsonOrDefault, MaybeWhen, Versioned, When } from './columns.ts';

export interface TournamentsTables {
  tournament: {
    id: string;
    slug: string;
    name: string;
    name_folded: string;
    icon: string | null;
    color: string;
    /** Calendar days as `YYYY-MM-DD` (the driver is asked not to make dates of them). */
    start_date: string;
    end_date: string;
    official: Flag;
    experimental: Flag;
    showcase: Flag;
    listed: Flag;
    /** Only members see it; never listed. */
    private: Flag;
    /** Its people are minors: public names are initials, and nothing is indexed. */
    minors: Flag;
    /** How long kinds of personal data are kept, where it is not the usual time. */
    retention: JsonOrDefault<RetentionChoice>;
    plan: string | null;
    settings: Json<StoredSettings>;
    time_zone: string;
    place: string | null;
    /** Of the debates, as a code such as `en`; null: not said. */
    language: string | null;
    description: Generated<string>;
    pack: Json<RulePack>;
    pack_version: Versioned;
    /** What of the tab is public, and what will be. */
    tab: JsonOrDefault<StoredTab>;
    /** Anybody may see which sides are allocated before the draw. */
    sides_public: Flag;
    /** The organisers are done with it; null: not yet. */
    archived_at: MaybeWhen;
    owner_id: string;
    seq: Generated<number>;
    version: Versioned;
    created_at: When;
  };
  /** A picture of its own: square PNG files of a few sizes, `edge` px each. */
  tournament_icon: { tournament_id: string; edge: number; hash: string; png_base64: string };
  /** When a kind of personal data was erased last, since it was kept long enough. */
  retention_erasure: { tournament_id: string; kind: string; erased_at: When };
  /** Former addresses; `replaced_at` null: replaced before that was noted. */
  old_slug: { slug: string; tournament_id: string; replaced_at: When | null };
  /** What was deleted, by its owner. */
  deleted_tournament: {
    id: string;
    owner_id: string;
    name: string;
    /** Reserved addresses, the present one first; empty once it cannot come back. */
    slugs: string[];
    experimental: boolean;
    deleted_at: Date;
    erased_at: Date;
    /** Its parts are still there. */
    restorable: boolean;
  };
  /** A part of the backup of what was deleted, compressed and under the server's secret. */
  deleted_part: { deleted_id: string; deleted_at: Date; part: number; text_sealed: string };
  /** How often calls were refused on a day. */
  refusal: {
    tournament_id: string;
    day: string;
    /** `actorKey`, or `others`. */
    actor: string;
    route: string;
    code: string;
    count: number;
    last_at: When;
  };
  /** A role of the tournament's own, or what it adds to one of the matrix. */
  staff_role: {
    tournament_id: string;
    id: string;
    adds_to: StaffRole | null;
    name: string | null;
    name_folded: string | null;
    actions: Json<readonly string[]>;
    version: Versioned;
  };
  staff_member: {
    tournament_id: string;
    account_id: string;
    role: MemberRole;
    /** Where `role` is `custom`. */
    role_id: string | null;
    since: When;
  };
  invite: {
    tournament_id: string;
    id: string;
    role: MemberRole;
    role_id: string | null;
    account_id: string | null;
    email: string | null;
    key_hash: string | null;
    key_sealed: string | null;
    invited_by: string;
    created_at: When;
    expires_at: When;
    accepted_at: MaybeWhen;
    accepted_by: string | null;
    revoked_at: MaybeWhen;
  };
  /** At most one of a tournament. */
  ownership_offer: {
    tournament_id: string;
    account_id: string;
    offered_by: string;
    created_at: When;
    expires_at: When;
  };
  activity: {
    position: ColumnType<number, never, never>;
    tournament_id: string;
    seq: number;
    type: string;
    topics: Json<readonly string[]>;
    actor_kind: string;
    actor_id: string | null;
    /** The signed-in account that acted through the private link of another person. */
    by_account: string | null;
    ids: Json<Readonly<Record<string, string>>>;
    data: Json<Readonly<Record<string, unknown>>>;
    at: When;
  };
}
