/** A node of PostgreSQL's parse tree: `{ NodeType: { field: ... } }`. */
export type Tree = Record<string, any>;

/** A table, subquery or function in a `from`, under its name there. */
export interface Source {
  name: string;
  /** Name of the tenant table; none for a subquery or a function. */
  table?: string;
  /** Whether it has a column with the provider id. */
  hasProvider: boolean;
  /** Whether all its rows are known to belong to the provider. */
  bound: boolean;
  /** The subquery, and the aliases of its columns. */
  query?: Tree;
  names?: string[];
  /** Arguments of the function. */
  args?: Tree;
}

/** A condition, and the sources whose rows it filters. */
interface Condition {
  on?: Tree;
  /** Both sides of a join whose `using` includes the provider id. */
  using?: [Source[], Source[]];
  binds: readonly Source[];
}

/** Name scope of one `select`, or of the reading part of another statement. */
export interface Level {
  sources: Source[];
  conditions: Condition[];
  outer: Level | undefined;
}

/** Whether a column name is that of the provider id, in SQL or in code. */
export const isProvider = (name: string): boolean => name === 'provider_id' || name === 'providerId';

/** Finds the source of a provider id column, in this scope or an outer one. */
export function resolve(level: Level | undefined, name: string | undefined): Source | undefined {
  if (!level) return undefined;
  const having = level.sources.filter((source) => source.hasProvider && (name === undefined || source.name === name));
  if (name === undefined && having.length > 1) return having.find((source) => source.bound) ?? having[0];
  if (name !== undefined && level.sources.some((source) => source.name === name)) return having[0];
  return having[0] ?? resolve(level.outer, name);
}

/** Origin of an expression's provider id: a parameter number or a source; `undefined` for anything else. */
export function giverOf(expression: Tree, level: Level): number | Source | undefined {
  if (expression.TypeCast) return giverOf(expression.TypeCast.arg, level);
  if (expression.ParamRef) return expression.ParamRef.number as number;
  const fields: Tree[] = expression.ColumnRef?.fields ?? [];
  if (!isProvider(fields.at(-1)?.String?.sval ?? '')) return undefined;
  return resolve(level, fields.at(-2)?.String?.sval);
}

/** The equalities that a condition guarantees: those under `or` or `not` do not count. */
export function equalitiesOf(condition: Tree): [Tree, Tree][] {
  if (condition.BoolExpr?.boolop === 'AND_EXPR') return condition.BoolExpr.args.flatMap(equalitiesOf);
  const { kind, name, lexpr, rexpr } = (condition.A_Expr ?? {}) as Tree;
  if (kind !== 'AEXPR_OP' || name?.[0]?.String?.sval !== '=') return [];
  const [left, right]: (Tree[] | undefined)[] = [lexpr.RowExpr?.args, rexpr.RowExpr?.args];
  if (left && right) return left.map((one, at) => [one, right[at]!]);
  return [[lexpr, rexpr]];
}

/** Marks the sources that the conditions restrict to the provider; collects the parameters used for it. */
export function bindSources(level: Level, parameters: Set<number>): void {
  for (let before = -1; before !== count(level); ) {
    before = count(level);
    for (const { on, using, binds } of level.conditions) {
      for (const pair of on ? equalitiesOf(on) : []) {
        const [one, other] = pair.map((side) => giverOf(side, level));
        bind(one, other, binds, parameters);
        bind(other, one, binds, parameters);
      }
      if (!using) continue;
      const [left, right] = using.map((side) => side.find((source) => source.hasProvider));
      bind(left, right, binds, parameters);
      bind(right, left, binds, parameters);
    }
  }
}

const count = ({ sources }: Level) => sources.filter((one) => one.bound).length;

function bind(from: number | Source | undefined, to: number | Source | undefined, binds: readonly Source[], parameters: Set<number>) {
  if (from === undefined || to === undefined || typeof to === 'number' || !binds.includes(to)) return;
  if (typeof from === 'number') parameters.add(from);
  if (typeof from === 'number' || from.bound) to.bound = true;
}
