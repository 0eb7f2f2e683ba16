import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../run/settings.ts'
import { lintMigrations } from './lint.ts'

const outside = '-- migrate: outside transaction\n'
const contract = '-- migrate: contract, unused since 1.4.0\n'
const keeps = '-- migrate: previous version keeps this: it has always written a positive number\n'

/** Migrations after the exempt ones. */
function lint(...texts: string[]): Promise<string[]> {
  return lintMigrations(
    texts.map((text, index) => ({ name: `1${String(index).padStart(3, '0')}_example`, text })),
  )
}

interface Example {
  rule: string
  refused: string
  /** Part of what the fault says to write instead. */
  advice: string
  accepted: string | string[]
}

const examples: Example[] = [
  {
    rule: 'a new column that must be filled needs a constant default',
    refused: 'alter table food_items add column origin text not null;',
    advice: 'Give it a constant default, or allow null for now',
    accepted: [
      `alter table food_items add column origin text not null default 'kitchen';`,
      `alter table food_items add column seen_at timestamptz not null default now();`,
      `alter table food_items add column tags text[] not null default array['a']::text[];`,
      'alter table food_items add column origin text;',
    ],
  },
  {
    rule: 'a default that differs by row is set after the column was added',
    refused: 'alter table food_items add column token uuid default gen_random_uuid();',
    advice: 'Add food_items.token without a default, then set the default',
    accepted: `alter table food_items add column token uuid;
      alter table food_items alter column token set default gen_random_uuid();`,
  },
  {
    rule: 'a column is not computed for existing rows',
    refused: 'alter table food_items add column half int generated always as (quantity / 2) stored;',
    advice: 'Add a plain column, fill it in batches',
    accepted: 'alter table food_items add column half int;',
  },
  {
    rule: 'a new column has no check of its own',
    refused: 'alter table food_items add column origin text check (origin in (1, 2));',
    advice: 'add constraint … check (…) not valid',
    accepted: `alter table food_items add column origin text;
      alter table food_items add constraint food_items_origin check (origin <> '') not valid;`,
  },
  {
    rule: 'a new column has no unique index of its own',
    refused: 'alter table food_items add column token uuid unique;',
    advice: 'create unique index concurrently',
    accepted: 'alter table food_items add column token uuid;',
  },
  {
    rule: 'a new column with a default has no foreign key of its own',
    refused: 'alter table food_items add column kind_id int default 1 references kinds (id);',
    advice: 'without the default, or add the foreign key "not valid"',
    accepted: 'alter table food_items add column kind_id int references kinds (id);',
  },
  {
    rule: 'indexes of tables in use are built concurrently, outside a transaction',
    refused: 'create index food_items_origin on food_items (origin);',
    advice: 'Write "create index concurrently"',
    accepted: [
      `${outside}drop index concurrently if exists food_items_origin;
      create index concurrently food_items_origin on food_items (origin);`,
      'create table kinds (id int); create index kinds_by_id on kinds (id);',
      'create index ledger_by_kind on only ledger_entries (kind);',
    ],
  },
  {
    rule: 'concurrent statements are outside a transaction',
    refused: `drop index concurrently if exists food_items_origin;
      create index concurrently food_items_origin on food_items (origin);`,
    advice: 'Put it into a file that starts with "-- migrate: outside transaction"',
    accepted: `${outside}drop index concurrently if exists food_items_origin;`,
  },
  {
    rule: 'what remains of an index that failed is dropped first',
    refused: `${outside}create index concurrently if not exists food_items_origin on food_items (origin);`,
    advice: 'write "drop index concurrently if exists" with that name before',
    accepted: `${outside}drop index concurrently if exists food_items_origin;
      create index concurrently food_items_origin on food_items (origin);`,
  },
  {
    rule: 'indexes are dropped concurrently',
    refused: 'drop index food_items_origin;',
    advice: 'Write "drop index concurrently if exists"',
    accepted: `${outside}drop index concurrently if exists food_items_origin;`,
  },
  {
    rule: 'a unique index may refuse rows of the previous version',
    refused: `${outside}drop index concurrently if exists one;
      create unique index concurrently one on food_items (origin);`,
    advice: 'add the rule in the version after the one whose code keeps it',
    accepted: `${outside}${keeps}drop index concurrently if exists one;
      create unique index concurrently one on food_items (origin);`,
  },
  {
    rule: 'the type of a column stays',
    refused: 'alter table food_items alter column quantity type bigint;',
    advice: 'Add a column, write both, copy, read the new one',
    accepted: 'alter table food_items add column quantity_exact bigint;',
  },
  {
    rule: 'existing rows are not checked while a constraint is added',
    refused: `${keeps}alter table food_items add constraint positive check (quantity > 0);`,
    advice: 'Add "not valid"',
    accepted: `${keeps}alter table food_items add constraint positive check (quantity > 0) not valid;`,
  },
  {
    rule: 'existing rows are not checked while a foreign key is added',
    refused: `${keeps}alter table food_items add constraint known foreign key (kind) references kinds (id);`,
    advice: 'validate constraint known" in the next file',
    accepted: [
      `${keeps}alter table food_items add constraint known foreign key (kind) references kinds (id) not valid;`,
      `alter table food_items add column kind int;
      alter table food_items add constraint known foreign key (kind) references kinds (id) not valid;`,
    ],
  },
  {
    rule: 'a new check may refuse rows of the previous version',
    refused: 'alter table food_items add constraint positive check (quantity > 0) not valid;',
    advice: 'say why: "-- migrate: previous version keeps this: <reason>"',
    accepted: `${keeps}alter table food_items add constraint positive check (quantity > 0) not valid;`,
  },
  {
    rule: 'a check that asks for a new column refuses rows of the previous version',
    refused: `alter table food_items add column origin text;
      alter table food_items add constraint given check (origin is not null) not valid;`,
    advice: 'Otherwise add the rule in the version after',
    accepted: `alter table food_items add column origin text;
      alter table food_items add constraint given check (origin <> '') not valid;`,
  },
  {
    rule: 'a constraint is validated in another file than the one that adds it',
    refused: `${keeps}alter table food_items add constraint positive check (quantity > 0) not valid;
      alter table food_items validate constraint positive;`,
    advice: 'Validate it in the next file',
    accepted: 'alter table food_items validate constraint positive;',
  },
  {
    rule: 'a unique constraint uses an index that exists',
    refused: 'alter table food_items add constraint one unique (origin);',
    advice: 'then "add constraint one unique using index …"',
    accepted: 'alter table food_items add constraint one unique using index food_items_origin;',
  },
  {
    rule: 'an exclusion constraint belongs to a new table',
    refused: 'alter table visits add constraint apart exclude using gist (during with &&);',
    advice: 'Put it on a new table',
    accepted: 'create table calls (during tstzrange, constraint apart exclude using gist (during with &&));',
  },
  {
    rule: 'a default stays as long as the previous version relies on it',
    refused: 'alter table food_items alter column origin drop default;',
    advice: 'Drop it in a later version',
    accepted: [
      `${contract}alter table food_items alter column origin drop default;`,
      `alter table food_items alter column origin set default 'kitchen';`,
    ],
  },
  ...(
    [
      ['columns', 'alter table food_items drop column origin;'],
      ['constraints', 'alter table food_items drop constraint positive;'],
      ['tables', 'drop table kinds;'],
      ['types', 'drop type kind;'],
      ['functions', 'drop function count_kinds(int);'],
      ['triggers', 'drop trigger count_kinds on food_items;'],
    ] as const
  ).map(([what, statement]) => ({
    rule: `${what} are dropped when no version uses them any more`,
    refused: statement,
    advice: 'with "-- migrate: contract, unused since <version>"',
    accepted: contract + statement,
  })),
  ...(
    [
      ['columns', 'alter table food_items rename column origin to source;'],
      ['tables', 'alter table kinds rename to sorts;'],
      ['constraints', 'alter table food_items rename constraint positive to above_zero;'],
      ['types', 'alter type kind rename to sort;'],
      ['values', `alter type kind rename value 'hot' to 'warm';`],
      ['schemas', 'alter table kinds set schema other;'],
    ] as const
  ).map(([what, statement]) => ({
    rule: `names of ${what} stay as long as a version uses them`,
    refused: statement,
    advice: 'Add the new name beside it',
    accepted: contract + statement,
  })),
  {
    rule: 'functions and triggers may change',
    refused: 'drop trigger tally on food_items;',
    advice: 'contract',
    accepted: `drop trigger tally on food_items;
      create or replace function tally() returns trigger language plpgsql as $$ begin update totals set items = 1; return new; end $$;
      create trigger tally after insert on food_items for each row execute function tally();`,
  },
  {
    rule: 'rows are changed in batches',
    refused: 'update food_items set origin = 1 where origin is null;',
    advice: 'in batches: "where id in (select id … limit 1000)"',
    accepted: [
      'update food_items set origin = 1 where id in (select id from food_items where origin is null limit 1000);',
      'create table kinds (id int); insert into kinds values (1); update kinds set id = 2;',
    ],
  },
  {
    rule: 'rows are deleted in batches',
    refused:
      'with gone as (delete from sessions where ended_at is not null returning id) select count(*) from gone;',
    advice: 'locks them until it ends',
    accepted: 'delete from sessions where id in (select id from sessions limit 500);',
  },
  {
    rule: 'a block commits each batch',
    refused: 'do $$ begin update food_items set origin = 1; end $$;',
    advice: 'needs a limit and a commit per batch',
    accepted: `${outside}do $$ begin
      loop
        update food_items set origin = 1 where id in (select id from food_items where origin is null limit 1000);
        exit when not found;
        commit;
      end loop;
    end $$;`,
  },
  {
    rule: 'a block does not change the schema',
    refused: `do $$ begin execute 'alter table food_items drop column origin'; end $$;`,
    advice: 'Write it as a statement of the file',
    accepted: `do $$ begin raise notice 'nothing'; end $$;`,
  },
  {
    rule: 'tables are not locked',
    refused: 'lock table food_items;',
    advice: 'Leave out the lock',
    accepted: 'create table kinds (id int); lock table kinds;',
  },
  {
    rule: 'tables are not truncated',
    refused: 'truncate sessions;',
    advice: 'Delete in batches',
    accepted: 'delete from sessions where id in (select id from sessions limit 500);',
  },
  ...['vacuum full food_items;', 'cluster food_items using food_items_pkey;'].map((statement) => ({
    rule: `tables are not rewritten by ${statement}`,
    refused: outside + statement,
    advice: 'Leave it to a maintenance window',
    accepted: `${outside}vacuum food_items;`,
  })),
  {
    rule: 'tables are not moved',
    refused: 'alter table food_items set unlogged;',
    advice: 'Leave it to a maintenance window',
    accepted: 'alter table food_items set (autovacuum_vacuum_scale_factor = 0.01);',
  },
  {
    rule: 'indexes are rebuilt concurrently',
    refused: 'reindex table food_items;',
    advice: 'Write "reindex … concurrently"',
    accepted: `${outside}reindex table concurrently food_items;`,
  },
  {
    rule: 'the migration runs the transaction',
    refused: 'begin; create table kinds (id int); commit;',
    advice: 'Leave this out',
    accepted: 'create table kinds (id int);',
  },
  {
    rule: 'statements outside a transaction can be repeated',
    refused: `${outside}alter table food_items add column origin text;`,
    advice: 'Put it into a file of its own, inside a transaction',
    accepted: `${outside}alter table food_items validate constraint positive;`,
  },
  {
    rule: 'markers have to be known',
    refused: '-- migrate: contract\ndrop table kinds;',
    advice: '"-- migrate: contract, unused since 1.2.3"',
    accepted: `${contract}drop table kinds;`,
  },
  {
    rule: 'files have to be SQL',
    refused: 'create tabel kinds (id int);',
    advice: 'syntax error at or near "tabel"',
    accepted: 'create table kinds (id int);',
  },
]

describe.each(examples)('$rule', ({ refused, advice, accepted }) => {
  test('refuses what does not, and says what to write instead', async () => {
    expect((await lint(refused)).join('\n')).toContain(advice)
  })

  test.each([accepted].flat())('accepts %j', async (text) => {
    expect(await lint(text)).toEqual([])
  })
})

describe('a column becomes not null', () => {
  const add = `${keeps}alter table food_items add constraint given check (origin is not null) not valid;`
  const validate = 'alter table food_items validate constraint given;'
  const set = `alter table food_items alter column origin set not null;
    alter table food_items drop constraint given;`

  test('in three files', async () => {
    expect(await lint(add, validate, set)).toEqual([])
  })

  test('not before a check has been validated', async () => {
    const [fault] = await lint(add, set)
    expect(fault).toContain('check (origin is not null) not valid", validate it in the next file')
  })
})

test('a fault names the file and the line', async () => {
  const [fault] = await lint('-- Größe\n\ncreate table kinds (id int);\n\n-- Why\ntruncate sessions;\n')
  expect(fault).toMatch(/^1000_example\.sql:6: Truncating/)
})

test('the manual shows only what is accepted', async () => {
  const manual = await readFile(join(ROOT, 'docs/operations/migrations.md'), 'utf8')
  const shown = [...manual.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, text = '']) => text)
  expect(shown.length).toBeGreaterThan(5)
  expect(await lint(...shown)).toEqual([])
})

test('migrations before the rules are exempt', async () => {
  expect(await lintMigrations([{ name: '0031_recalls', text: 'truncate sessions;' }])).toEqual([])
})
