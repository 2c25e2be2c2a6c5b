import { loadModule, parseSync } from 'libpg-query';
import { bindSources, giverOf, isProvider, type Level, type Source, type Tree } from './statement-levels.ts';

await loadModule();

/** Result of checking one statement. */
export interface Judgement {
  /** One sentence for each table whose rows are not restricted to one provider. */
  faults: string[];
  /** Numbers of the parameters that `provider_id` is compared with or set to. */
  parameters: Set<number>;
}

/** Output of a query, as seen by the enclosing one. */
interface Given {
  /** Whether it has a column with the provider id. */
  hasProvider: boolean;
  /** Whether all its rows belong to the provider. */
  bound: boolean;
  columns: Column[];
}

/** Whether a column holds the provider id; the parameter numbers where it comes from parameters. */
type Column = readonly number[] | boolean;

type Ctes = ReadonlyMap<string, Given>;

/**
 * Checks that every row that the statement reads or writes of the given tables is restricted to one provider: each
 * mention of a table needs an equality of its `provider_id` with a parameter, or with that of another restricted table.
 * Conditions under `or` do not count, nor does the condition of an outer join for its preserved side. Inserted rows
 * need the provider id from a parameter, and an upsert's conflict target must include it. Throws on invalid SQL.
 */
export function judgeStatement(text: string, tables: ReadonlySet<string>): Judgement {
  const judgement: Judgement = { faults: [], parameters: new Set() };
  for (const { stmt } of parseSync(text).stmts ?? []) new Judge(tables, judgement).statement(stmt as Tree, new Map(), undefined);
  return judgement;
}

class Judge {
  readonly #tables: ReadonlySet<string>;
  readonly #judgement: Judgement;

  constructor(tables: ReadonlySet<string>, judgement: Judgement) {
    this.#tables = tables;
    this.#judgement = judgement;
  }

  statement(tree: Tree, ctes: Ctes, outer: Level | undefined): Given {
    if (tree.SelectStmt) return this.select(tree.SelectStmt, ctes, outer);
    if (tree.InsertStmt) return this.#insert(tree.InsertStmt, ctes);
    if (tree.UpdateStmt) return this.#change(tree.UpdateStmt, tree.UpdateStmt.fromClause, ctes);
    if (tree.DeleteStmt) return this.#change(tree.DeleteStmt, tree.DeleteStmt.usingClause, ctes);
    for (const { relname } of rangesIn(tree))
      if (this.#tables.has(relname)) this.#fault(`${relname}: a statement of this kind cannot be checked`);
    return nothing;
  }

  select(select: Tree, given: Ctes, outer: Level | undefined): Given {
    const ctes = this.#with(select, given, outer);
    if (select.larg) {
      const [left, right] = [this.select(select.larg, ctes, outer), this.select(select.rarg, ctes, outer)];
      return {
        hasProvider: left.hasProvider && right.hasProvider,
        bound: left.bound && right.bound,
        columns: left.columns.map((one, at) => bothOf(one, right.columns[at] ?? false)),
      };
    }
    const level = this.#level(select.fromClause ?? [], select.whereClause, ctes, outer);
    const rest = [select.targetList, select.groupClause, select.havingClause, select.sortClause, select.limitCount,
      select.limitOffset, select.windowClause, select.distinctClause, select.valuesLists];
    this.#sublinks(rest, level, ctes);
    const values: Tree[][] = (select.valuesLists ?? []).map((row: Tree) => row.List.items);
    if (values.length > 0) {
      const columns = values[0]!.map((_, at) => values.map((row) => columnOf(row[at]!, level)).reduce(bothOf));
      return { hasProvider: false, bound: true, columns };
    }
    return this.#output(select.targetList ?? [], level);
  }

  #fault(sentence: string) {
    this.#judgement.faults.push(sentence);
  }

  #note(column: Column) {
    if (typeof column !== 'boolean') for (const number of column) this.#judgement.parameters.add(number);
  }

  #with(statement: Tree, given: Ctes, outer: Level | undefined): Ctes {
    const ctes = new Map(given);
    if (statement.withClause?.recursive) this.#fault('a recursive query cannot be checked');
    for (const { CommonTableExpr: cte } of statement.withClause?.ctes ?? [])
      ctes.set(cte.ctename, this.statement(cte.ctequery, ctes, outer));
    return ctes;
  }

  /** The sources of a `from`, and which of them its conditions restrict to the provider. */
  #level(from: Tree[], where: Tree | undefined, ctes: Ctes, outer: Level | undefined, target?: Source): Level {
    const level: Level = { sources: target ? [target] : [], conditions: [], outer };
    for (const item of from) this.#range(item, level, ctes);
    if (where) level.conditions.push({ on: where, binds: [...level.sources] });
    // A lateral subquery may depend on the sources beside it, so this repeats until nothing changes.
    const within = level.sources.filter((source) => source.query);
    for (let before = -1; before !== countBound(level); ) {
      before = countBound(level);
      bindSources(level, this.#judgement.parameters);
      for (const source of within) Object.assign(source, this.#aside(source, level, ctes));
    }
    for (const source of within) this.select(source.query!, ctes, level);
    for (const { table, name, bound } of level.sources)
      if (table && !bound) this.#fault(`${table}${name === table ? '' : ` as ${name}`}: its provider_id is not restricted to one provider`);
    for (const { on } of level.conditions) this.#sublinks(on, level, ctes);
    for (const { args } of level.sources) this.#sublinks(args, level, ctes);
    return level;
  }

  /** Evaluates a subquery of the `from` with what is known so far, without reporting its faults. */
  #aside({ query, names, bound }: Source, level: Level, ctes: Ctes): Partial<Source> {
    const judge = new Judge(this.#tables, { faults: [], parameters: new Set() });
    const given = judge.select(query!, ctes, level);
    const renamed = names ? names.some((name) => isProvider(name)) : given.hasProvider;
    return { hasProvider: renamed, bound: bound || given.bound };
  }

  #range(item: Tree, level: Level, ctes: Ctes): Source[] {
    if (item.JoinExpr) return this.#join(item.JoinExpr, level, ctes);
    const source = this.#source(item, ctes);
    level.sources.push(source);
    return [source];
  }

  #source(item: Tree, ctes: Ctes): Source {
    if (item.RangeVar) {
      const { relname, schemaname, alias } = item.RangeVar as Tree;
      const name = alias?.aliasname ?? relname;
      const cte = schemaname ? undefined : ctes.get(relname);
      if (cte) return { name, bound: cte.bound, hasProvider: cte.hasProvider };
      const isTenants = this.#tables.has(relname) && (schemaname === undefined || schemaname === 'rawi');
      return { name, bound: false, hasProvider: isTenants, ...(isTenants && { table: relname }) };
    }
    const { alias, subquery, functions, coldeflist } = (item.RangeSubselect ?? item.RangeFunction) as Tree;
    const name = alias?.aliasname ?? '';
    const names: string[] | undefined = alias?.colnames?.map((one: Tree) => one.String.sval);
    if (subquery) return { name, bound: false, hasProvider: false, query: subquery.SelectStmt, ...(names && { names }) };
    // A function over parameters or over columns of the row beside it.
    const columns = [...(names ?? []), ...(coldeflist ?? []).map((one: Tree) => one.ColumnDef.colname)];
    return { name, bound: true, hasProvider: columns.some(isProvider), args: functions };
  }

  #join({ larg, rarg, jointype, quals, usingClause }: Tree, level: Level, ctes: Ctes): Source[] {
    const left = this.#range(larg, level, ctes);
    const right = this.#range(rarg, level, ctes);
    const binds = {
      JOIN_INNER: [...left, ...right], JOIN_LEFT: right, JOIN_RIGHT: left,
    }[jointype as string] ?? [];
    if (quals) level.conditions.push({ on: quals, binds });
    if ((usingClause ?? []).some((one: Tree) => isProvider(one.String.sval))) level.conditions.push({ using: [left, right], binds });
    return [...left, ...right];
  }

  /** Checks the subqueries within an expression. */
  #sublinks(expression: unknown, level: Level, ctes: Ctes): void {
    if (Array.isArray(expression)) for (const one of expression) this.#sublinks(one, level, ctes);
    else if (expression !== null && typeof expression === 'object')
      for (const [kind, tree] of Object.entries(expression as Tree)) {
        if (kind === 'SubLink') {
          this.select(tree.subselect.SelectStmt, ctes, level);
          this.#sublinks(tree.testexpr, level, ctes);
        } else this.#sublinks(tree, level, ctes);
      }
  }

  #output(targets: Tree[], level: Level): Given {
    const columns = targets.map(({ ResTarget: { val } }) => columnOf(val, level));
    const given: Given = { hasProvider: false, bound: true, columns };
    for (const [at, { ResTarget: { name, val } }] of targets.entries()) {
      const fields: Tree[] = val.ColumnRef?.fields ?? [];
      const [first, last] = [fields[0]?.String?.sval, fields.at(-1)];
      const starred = last?.A_Star ? level.sources.filter((one) => one.hasProvider && (fields.length === 1 || one.name === first)) : [];
      const isId = isProvider(name ?? last?.String?.sval ?? '');
      if (!isId && starred.length === 0) continue;
      given.hasProvider = true;
      given.bound &&= isId ? columns[at] !== false : starred.every((one) => one.bound);
      if (isId) this.#note(columns[at]!);
    }
    return given;
  }

  #insert({ relation, cols, selectStmt, onConflictClause: conflict, ...insert }: Tree, outer: Ctes): Given {
    const ctes = this.#with(insert, outer, undefined);
    const given = selectStmt ? this.select(selectStmt.SelectStmt, ctes, undefined) : nothing;
    const isTenants = this.#tables.has(relation.relname);
    const name: string = relation.alias?.aliasname ?? relation.relname;
    const target: Source = { name, bound: true, hasProvider: isTenants };
    const level: Level = { sources: [target, { ...target, name: 'excluded' }], conditions: [], outer: undefined };
    if (isTenants) {
      const at = (cols ?? []).findIndex((one: Tree) => one.ResTarget.name === 'provider_id');
      if (at < 0) this.#fault(`${relation.relname}: a row is inserted without a provider_id`);
      else if (given.columns[at] === undefined || given.columns[at] === false)
        this.#fault(`${relation.relname}: the provider_id of an inserted row is not the provider's`);
      else this.#note(given.columns[at]);
      const keys: Tree[] | undefined = conflict?.infer?.indexElems;
      if (conflict?.infer?.conname || (keys && !keys.some((key) => key.IndexElem.name === 'provider_id')))
        this.#fault(`${relation.relname}: the target of an upsert does not name provider_id`);
      this.#keepsProvider(relation.relname, conflict?.targetList);
    }
    this.#sublinks([conflict?.targetList, conflict?.whereClause], level, ctes);
    return this.#output(insert.returningClause?.exprs ?? [], { ...level, sources: [target] });
  }

  #change({ relation, whereClause, targetList, ...change }: Tree, from: Tree[] | undefined, outer: Ctes): Given {
    const ctes = this.#with(change, outer, undefined);
    const target = this.#source({ RangeVar: relation }, new Map());
    const level = this.#level(from ?? [], whereClause, ctes, undefined, target);
    if (target.table) this.#keepsProvider(target.table, targetList);
    this.#sublinks(targetList, level, ctes);
    return this.#output(change.returningClause?.exprs ?? [], level);
  }

  #keepsProvider(table: string, targets: Tree[] | undefined): void {
    if (targets?.some((one) => one.ResTarget.name === 'provider_id')) this.#fault(`${table}: a row is given to another provider`);
  }
}

const nothing: Given = { hasProvider: false, bound: true, columns: [] };

const countBound = ({ sources }: Level) => sources.filter((one) => one.bound).length + sources.filter((one) => one.hasProvider).length;

/** Whether an expression is the provider id, or a parameter that may be it. */
function columnOf(expression: Tree, level: Level): Column {
  const giver = giverOf(expression, level);
  return typeof giver === 'number' ? [giver] : giver?.bound === true;
}

/** Combines the columns of two set-operation branches. */
function bothOf(one: Column, other: Column): Column {
  if (one === false || other === false) return false;
  return [one, other].flatMap((column) => (column === true ? [] : column));
}

function rangesIn(tree: unknown): { relname: string }[] {
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree as Tree).flatMap(([kind, inner]) =>
    (kind === 'RangeVar' || kind === 'relation' ? [inner as { relname: string }] : rangesIn(inner)));
}
