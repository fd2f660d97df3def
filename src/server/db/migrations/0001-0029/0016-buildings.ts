/**
 * Zones, buildings and their meetings, categories of rooms, what people need of rooms, and rounds
 * whose draw only those in it see. Until here a room only named its building.
 */
import { type Kysely, sql } from 'kysely';
import { fold } from '#contract/text/fold.ts';
import { newId } from '#server/keys/secrets.ts';

const before = [
  `create table zone (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    name_folded text not null,
    version integer not null default 1,
    primary key (tournament_id, id),
    constraint zone_name unique (tournament_id, name_folded)
  )`,
  `create table building (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    name_folded text not null,
    zone_id uuid,
    map_link text,
    access_notes text not null default '',
    video text not null default 'none' check (video in ('none', 'meeting', 'links', 'voice')),
    host_name text,
    meeting_link text,
    room_pattern text,
    version integer not null default 1,
    primary key (tournament_id, id),
    constraint building_name unique (tournament_id, name_folded),
    constraint building_zone foreign key (tournament_id, zone_id)
      references zone(tournament_id, id),
    check ((video in ('links', 'voice')) = (room_pattern is not null))
  )`,
  `create table building_walk (
    tournament_id uuid not null,
    from_building uuid not null,
    to_building uuid not null,
    minutes integer not null check (minutes >= 0),
    primary key (tournament_id, from_building, to_building),
    foreign key (tournament_id, from_building) references building(tournament_id, id)
      on delete cascade,
    foreign key (tournament_id, to_building) references building(tournament_id, id)
      on delete cascade,
    check (from_building < to_building)
  )`,
  `create table venue_category (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    name_folded text not null,
    version integer not null default 1,
    primary key (tournament_id, id),
    constraint venue_category_name unique (tournament_id, name_folded)
  )`,
  `create table venue_in_category (
    tournament_id uuid not null,
    venue_id uuid not null,
    category_id uuid not null,
    primary key (tournament_id, venue_id, category_id),
    foreign key (tournament_id, venue_id) references venue(tournament_id, id) on delete cascade,
    foreign key (tournament_id, category_id) references venue_category(tournament_id, id)
      on delete cascade
  )`,
  `create table venue_constraint (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    team_id uuid,
    person_id uuid,
    institution_id uuid,
    hard boolean not null,
    priority integer not null default 0,
    step_free boolean not null default false,
    version integer not null default 1,
    primary key (tournament_id, id),
    foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade,
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade,
    foreign key (tournament_id, institution_id) references institution(tournament_id, id)
      on delete cascade,
    check (num_nonnulls(team_id, person_id, institution_id) = 1)
  )`,
  `create table venue_constraint_target (
    tournament_id uuid not null,
    constraint_id uuid not null,
    position integer not null,
    category_id uuid,
    building_id uuid,
    zone_id uuid,
    primary key (tournament_id, constraint_id, position),
    foreign key (tournament_id, constraint_id) references venue_constraint(tournament_id, id)
      on delete cascade,
    constraint target_category foreign key (tournament_id, category_id)
      references venue_category(tournament_id, id),
    constraint target_building foreign key (tournament_id, building_id)
      references building(tournament_id, id),
    constraint target_zone foreign key (tournament_id, zone_id)
      references zone(tournament_id, id),
    check (num_nonnulls(category_id, building_id, zone_id) = 1)
  )`,
  `create table venue_rules (
    tournament_id uuid primary key references tournament(id) on delete cascade,
    rules jsonb not null,
    links_public boolean not null,
    version integer not null default 1
  )`,
  `alter table round add column private boolean not null default false`,
  `alter table venue add column building_id uuid`,
];

const after = [
  `drop index venue_name`,
  `alter table venue drop column building`,
  `alter table venue add constraint venue_building
    foreign key (tournament_id, building_id) references building(tournament_id, id)`,
  `create unique index venue_name on venue (
    tournament_id, coalesce(building_id, '00000000-0000-0000-0000-000000000000'::uuid), name_folded
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(db);
  await giveBuildings(db);
  for (const statement of after) await sql.raw(statement).execute(db);
}

/** A building for every name that rooms gave; names that fold to the same are told apart. */
async function giveBuildings(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tournament_id: string; building: string }>`
    select distinct tournament_id, building from venue where building is not null
    order by tournament_id, building
  `.execute(db);
  const taken = new Set<string>();
  for (const { tournament_id, building } of rows) {
    let name = building;
    const keyOf = (text: string) => `${tournament_id} ${fold(text)}`;
    for (let n = 2; taken.has(keyOf(name)); n++) name = `${building} (${n})`;
    taken.add(keyOf(name));
    const id = newId();
    await sql`
      insert into building (tournament_id, id, name, name_folded)
      values (${tournament_id}, ${id}, ${name}, ${fold(name)})
    `.execute(db);
    await sql`
      update venue set building_id = ${id}
      where tournament_id = ${tournament_id} and building = ${building}
    `.execute(db);
  }
}
