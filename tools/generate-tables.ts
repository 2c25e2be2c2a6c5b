import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, migrate, openDatabase, platformMigrations, readConfig } from '@rawi/platform';
import { root } from './set-up/paths.mjs';

/**
 * Writes each module's `tables.gen.ts`: the columns of its tables, read by kysely-codegen from a database with every
 * module's migrations applied. With `--check` nothing is written, and the exit code is 1 where a file is stale.
 */
const checkOnly = process.argv.includes('--check');
const modulesFolder = join(root, 'packages/server/modules');
const codegen = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');

/** Names of the tables that the migrations of a folder create, or rename to. */
function tablesOf(migrations: string): string[] {
  const text = readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(join(migrations, file), 'utf8'))
    .join('\n');
  const created = text.matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?(?:rawi\.)?(\w+)/gim);
  const renamed = text.matchAll(/^\s*alter table (?:rawi\.)?\w+ rename to (\w+)/gim);
  return [...created, ...renamed].map(([, name = '']) => name);
}

const modules = readdirSync(modulesFolder)
  .map((name) => ({ name, migrations: join(modulesFolder, name, 'migrations') }))
  .filter(({ migrations }) => existsSync(migrations));
// A short path: it holds the database's socket.
const dataFolder = mkdtempSync(join(tmpdir(), 'rawi-tables-'));
const config = readConfig({ LOG_LEVEL: 'silent', RAWI_DATA: dataFolder });
const log = createLog(config);
const database = await openDatabase(config, log);
const stale: string[] = [];
try {
  await migrate(database, [platformMigrations, ...modules.map(({ migrations }) => migrations)], log);
  for (const { name, migrations } of modules) {
    const pattern = `rawi.(${tablesOf(migrations).join('|')})`;
    const options = {
      '--url': database.url,
      '--dialect': 'postgres',
      '--default-schema': 'rawi',
      '--include-pattern': pattern,
      '--log-level': 'error',
    };
    const text = execFileSync(process.execPath, [codegen, '--print', ...Object.entries(options).flat()], {
      encoding: 'utf8',
    });
    const file = join(modulesFolder, name, 'tables.gen.ts');
    const made = `// Made by tools/generate-tables.ts; do not edit.\n${text.replace(/^\s*\/\*\*[\s\S]*?\*\/\s*/, '')}`;
    if (existsSync(file) && readFileSync(file, 'utf8') === made) continue;
    stale.push(`${name}/tables.gen.ts`);
    if (!checkOnly) writeFileSync(file, made);
  }
} finally {
  await database.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
if (stale.length > 0) console.log(`${checkOnly ? 'stale' : 'written'}: ${stale.join(', ')}`);
if (checkOnly && stale.length > 0) process.exitCode = 1;
