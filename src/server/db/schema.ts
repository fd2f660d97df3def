/**
 * Every table, by name; its columns stand in `schema/`. Laws: `docs/architecture.md`, Data.
 * Personal data is in `account`, `identity`, `person`, `person_private`, `registration_details`,
 * `clash_declaration`, `signup`, `request`, `request_note` and `mail_message` only; unreleased texts
 * in `motion`.
 */
import type { AccountsTables } from './schema/accounts.ts';
import type { GettingInTables } from './schema/getting-in.ts';
import type { IntegrationsTables } from './schema/integrations.ts';
import type { MessagesTables } from './schema/messages.ts';
import type { PeopleTables } from './schema/people.ts';
import type { ScheduleTables } from './schema/schedule.ts';
import type { TheDayTables } from './schema/the-day.ts';
import type { TournamentsTables } from './schema/tournaments.ts';

export interface Schema
  extends AccountsTables,
    TournamentsTables,
    PeopleTables,
    GettingInTables,
    ScheduleTables,
    TheDayTables,
    MessagesTables,
    IntegrationsTables {}
