import { loadModule, parseSync } from 'libpg-query';
import {
  restrictSources,
  providerOriginOf,
  isProviderColumn,
  type QueryScope,
  type Source,
  type ParseNode,
} from './query-scopes.ts';

await loadModule();

/** Result of checking one statement. */
export interface StatementCheck {
  /** One sentence for each table whose rows are not restricted to one provider. */
  faults: string[];
  /** Numbers of the parameters that `provider_id` is compared with or set to. */
  parameters: Set<number>;
}

/** Output of a query, as seen by the enclosing one. */
interface QueryOutput {
  /** Whether it has a column with the provider id. */
  hasProvider: boolean;
  /** Whether all its rows belong to the provider. */
  restricted: boolean;
  columns: Column[];
}

/** Whether a column holds the provider id; the parameter numbers where it comes from parameters. */
type Column = readonly number[] | boolean;

type Ctes = ReadonlyMap<string, QueryOutput>;

/**
 * Checks that every row that the statement reads or writes of the given tables is restricted to one provider: each
 * mention of a table needs an equality of its `provider_id` with a parameter, or with that of another restricted table.
 * Conditions under `or` do not count, nor does the condition of an outer join for its preserved side. Inserted rows
 * need the provider id from a parameter, and an upsert's conflict target must include it. Throws on invalid SQL.
 */
export function checkStatement(text: string, tables: ReadonlySet<string>): StatementCheck {
  const result: StatementCheck = { faults: [], parameters: new Set() };
  for (const { stmt } of parseSync(text).stmts ?? [])
    new StatementChecker(tables, result).statement(stmt as ParseNode, new Map(), undefined);
  return result;
}

class StatementChecker {
  readonly #tables: ReadonlySet<string>;
  readonly #judgement: StatementCheck;

  constructor(tables: ReadonlySet<string>, judgement: StatementCheck) {
    this.#tables = tables;
    this.#judgement = judgement;
  }

  statement(tree: ParseNode, ctes: Ctes, outer: QueryScope | undefined): QueryOutput {
    if (tree.SelectStmt) return this.select(tree.SelectStmt, ctes, outer);
    if (tree.InsertStmt) return this.#insert(tree.InsertStmt, ctes);
    if (tree.UpdateStmt) return this.#change(tree.UpdateStmt, tree.UpdateStmt.fromClause, ctes);
    if (tree.DeleteStmt) return this.#change(tree.DeleteStmt, tree.DeleteStmt.usingClause, ctes);
    for (const { relname } of rangesIn(tree))
      if (this.#tables.has(relname)) this.#fault(`${relname}: a statement of this kind cannot be checked`);
    return EMPTY_OUTPUT;
  }

  select(select: ParseNode, given: Ctes, outer: QueryScope | undefined): QueryOutput {
    const ctes = this.#with(select, given, outer);
    if (select.larg) {
      const [left, right] = [this.select(select.larg, ctes, outer), this.select(select.rarg, ctes, outer)];
      return {
        hasProvider: left.hasProvider && right.hasProvider,
        restricted: left.restricted && right.restricted,
        columns: left.columns.map((one, at) => bothOf(one, right.columns[at] ?? false)),
      };
    }
    const level = this.#level(select.fromClause ?? [], select.whereClause, ctes, outer);
    const rest = [
      select.targetList,
      select.groupClause,
      select.havingClause,
      select.sortClause,
      select.limitCount,
      select.limitOffset,
      select.windowClause,
      select.distinctClause,
      select.valuesLists,
    ];
    this.#sublinks(rest, level, ctes);
    const values: ParseNode[][] = (select.valuesLists ?? []).map((row: ParseNode) => row.List.items);
    if (values.length > 0) {
      const columns = values[0]!.map((_, at) =>
        values.map((row) => columnOf(row[at]!, level)).reduce(bothOf),
      );
      return { hasProvider: false, restricted: true, columns };
    }
    return this.#output(select.targetList ?? [], level);
  }

  #fault(sentence: string) {
    this.#judgement.faults.push(sentence);
  }

  #note(column: Column) {
    if (typeof column !== 'boolean') for (const number of column) this.#judgement.parameters.add(number);
  }

  #with(statement: ParseNode, given: Ctes, outer: QueryScope | undefined): Ctes {
    const ctes = new Map(given);
    if (statement.withClause?.recursive) this.#fault('a recursive query cannot be checked');
    for (const { CommonTableExpr: cte } of statement.withClause?.ctes ?? [])
      ctes.set(cte.ctename, this.statement(cte.ctequery, ctes, outer));
    return ctes;
  }

  /** The sources of a `from`, and which of them its conditions restrict to the provider. */
  #level(
    from: ParseNode[],
    where: ParseNode | undefined,
    ctes: Ctes,
    outer: QueryScope | undefined,
    target?: Source,
  ): QueryScope {
    const level: QueryScope = { sources: target ? [target] : [], conditions: [], outer };
    for (const item of from) this.#range(item, level, ctes);
    if (where) level.conditions.push({ on: where, filtered: [...level.sources] });
    // A lateral subquery may depend on the sources beside it, so this repeats until nothing changes.
    const within = level.sources.filter((source) => source.query);
    for (let before = -1; before !== countRestricted(level);) {
      before = countRestricted(level);
      restrictSources(level, this.#judgement.parameters);
      for (const source of within) Object.assign(source, this.#aside(source, level, ctes));
    }
    for (const source of within) this.select(source.query!, ctes, level);
    for (const { table, name, restricted } of level.sources)
      if (table && !restricted)
        this.#fault(
          `${table}${name === table ? '' : ` as ${name}`}: its provider_id is not restricted to one provider`,
        );
    for (const { on } of level.conditions) this.#sublinks(on, level, ctes);
    for (const { args } of level.sources) this.#sublinks(args, level, ctes);
    return level;
  }

  /** Evaluates a subquery of the `from` with what is known so far, without reporting its faults. */
  #aside({ query, names, restricted }: Source, level: QueryScope, ctes: Ctes): Partial<Source> {
    const judge = new StatementChecker(this.#tables, { faults: [], parameters: new Set() });
    const given = judge.select(query!, ctes, level);
    const renamed = names ? names.some((name) => isProviderColumn(name)) : given.hasProvider;
    return { hasProvider: renamed, restricted: restricted || given.restricted };
  }

  #range(item: ParseNode, level: QueryScope, ctes: Ctes): Source[] {
    if (item.JoinExpr) return this.#join(item.JoinExpr, level, ctes);
    const source = this.#source(item, ctes);
    level.sources.push(source);
    return [source];
  }

  #source(item: ParseNode, ctes: Ctes): Source {
    if (item.RangeVar) {
      const { relname, schemaname, alias } = item.RangeVar as ParseNode;
      const name = alias?.aliasname ?? relname;
      const cte = schemaname ? undefined : ctes.get(relname);
      if (cte) return { name, restricted: cte.restricted, hasProvider: cte.hasProvider };
      const isTenants = this.#tables.has(relname) && (schemaname === undefined || schemaname === 'rawi');
      return { name, restricted: false, hasProvider: isTenants, ...(isTenants && { table: relname }) };
    }
    const { alias, subquery, functions, coldeflist } = (item.RangeSubselect ??
      item.RangeFunction) as ParseNode;
    const name = alias?.aliasname ?? '';
    const names: string[] | undefined = alias?.colnames?.map((one: ParseNode) => one.String.sval);
    if (subquery)
      return {
        name,
        restricted: false,
        hasProvider: false,
        query: subquery.SelectStmt,
        ...(names && { names }),
      };
    // A function over parameters or over columns of the row beside it.
    const columns = [...(names ?? []), ...(coldeflist ?? []).map((one: ParseNode) => one.ColumnDef.colname)];
    return { name, restricted: true, hasProvider: columns.some(isProviderColumn), args: functions };
  }

  #join({ larg, rarg, jointype, quals, usingClause }: ParseNode, level: QueryScope, ctes: Ctes): Source[] {
    const left = this.#range(larg, level, ctes);
    const right = this.#range(rarg, level, ctes);
    const binds =
      {
        JOIN_INNER: [...left, ...right],
        JOIN_LEFT: right,
        JOIN_RIGHT: left,
      }[jointype as string] ?? [];
    if (quals) level.conditions.push({ on: quals, filtered: binds });
    if ((usingClause ?? []).some((one: ParseNode) => isProviderColumn(one.String.sval)))
      level.conditions.push({ using: [left, right], filtered: binds });
    return [...left, ...right];
  }

  /** Checks the subqueries within an expression. */
  #sublinks(expression: unknown, level: QueryScope, ctes: Ctes): void {
    if (Array.isArray(expression)) for (const one of expression) this.#sublinks(one, level, ctes);
    else if (expression !== null && typeof expression === 'object')
      for (const [kind, tree] of Object.entries(expression as ParseNode)) {
        if (kind === 'SubLink') {
          this.select(tree.subselect.SelectStmt, ctes, level);
          this.#sublinks(tree.testexpr, level, ctes);
        } else this.#sublinks(tree, level, ctes);
      }
  }

  #output(targets: ParseNode[], level: QueryScope): QueryOutput {
    const columns = targets.map(({ ResTarget: { val } }) => columnOf(val, level));
    const given: QueryOutput = { hasProvider: false, restricted: true, columns };
    for (const [
      at,
      {
        ResTarget: { name, val },
      },
    ] of targets.entries()) {
      const fields: ParseNode[] = val.ColumnRef?.fields ?? [];
      const [first, last] = [fields[0]?.String?.sval, fields.at(-1)];
      const starred = last?.A_Star
        ? level.sources.filter((one) => one.hasProvider && (fields.length === 1 || one.name === first))
        : [];
      const isId = isProviderColumn(name ?? last?.String?.sval ?? '');
      if (!isId && starred.length === 0) continue;
      given.hasProvider = true;
      given.restricted &&= isId ? columns[at] !== false : starred.every((one) => one.restricted);
      if (isId) this.#note(columns[at]!);
    }
    return given;
  }

  #insert(
    { relation, cols, selectStmt, onConflictClause: conflict, ...insert }: ParseNode,
    outer: Ctes,
  ): QueryOutput {
    const ctes = this.#with(insert, outer, undefined);
    const given = selectStmt ? this.select(selectStmt.SelectStmt, ctes, undefined) : EMPTY_OUTPUT;
    const isTenants = this.#tables.has(relation.relname);
    const name: string = relation.alias?.aliasname ?? relation.relname;
    const target: Source = { name, restricted: true, hasProvider: isTenants };
    const level: QueryScope = {
      sources: [target, { ...target, name: 'excluded' }],
      conditions: [],
      outer: undefined,
    };
    if (isTenants) {
      const at = (cols ?? []).findIndex((one: ParseNode) => one.ResTarget.name === 'provider_id');
      if (at < 0) this.#fault(`${relation.relname}: a row is inserted without a provider_id`);
      else if (given.columns[at] === undefined || given.columns[at] === false)
        this.#fault(`${relation.relname}: the provider_id of an inserted row is not the provider's`);
      else this.#note(given.columns[at]);
      const keys: ParseNode[] | undefined = conflict?.infer?.indexElems;
      if (conflict?.infer?.conname || (keys && !keys.some((key) => key.IndexElem.name === 'provider_id')))
        this.#fault(`${relation.relname}: the target of an upsert does not name provider_id`);
      this.#keepsProvider(relation.relname, conflict?.targetList);
    }
    this.#sublinks([conflict?.targetList, conflict?.whereClause], level, ctes);
    return this.#output(insert.returningClause?.exprs ?? [], { ...level, sources: [target] });
  }

  #change(
    { relation, whereClause, targetList, ...change }: ParseNode,
    from: ParseNode[] | undefined,
    outer: Ctes,
  ): QueryOutput {
    const ctes = this.#with(change, outer, undefined);
    const target = this.#source({ RangeVar: relation }, new Map());
    const level = this.#level(from ?? [], whereClause, ctes, undefined, target);
    if (target.table) this.#keepsProvider(target.table, targetList);
    this.#sublinks(targetList, level, ctes);
    return this.#output(change.returningClause?.exprs ?? [], level);
  }

  #keepsProvider(table: string, targets: ParseNode[] | undefined): void {
    if (targets?.some((one) => one.ResTarget.name === 'provider_id'))
      this.#fault(`${table}: a row is given to another provider`);
  }
}

const EMPTY_OUTPUT: QueryOutput = { hasProvider: false, restricted: true, columns: [] };

const countRestricted = ({ sources }: QueryScope) =>
  sources.filter((one) => one.restricted).length + sources.filter((one) => one.hasProvider).length;

/** Whether an expression is the provider id, or a parameter that may be it. */
function columnOf(expression: ParseNode, level: QueryScope): Column {
  const giver = providerOriginOf(expression, level);
  return typeof giver === 'number' ? [giver] : giver?.restricted === true;
}

/** Combines the columns of two set-operation branches. */
function bothOf(one: Column, other: Column): Column {
  if (one === false || other === false) return false;
  return [one, other].flatMap((column) => (column === true ? [] : column));
}

function rangesIn(tree: unknown): { relname: string }[] {
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree as ParseNode).flatMap(([kind, inner]) =>
    kind === 'RangeVar' || kind === 'relation' ? [inner as { relname: string }] : rangesIn(inner),
  );
}
