/** A piece of a statement as PostgreSQL's own parser gives it: `{ NameOfKind: { field: ... } }`. */
export type Tree = Record<string, any>;

/** A table, a query or a function that a level of a statement reads from, under its name there. */
export interface Source {
  name: string;
  /** The tenants' table that it is; none for what a query or a function gives. */
  table?: string;
  /** Whether it has a column with the provider's id. */
  hasProvider: boolean;
  /** Whether all its rows are known to be of the provider. */
  bound: boolean;
  /** The query that gives its rows, and what its columns are called here. */
  query?: Tree;
  names?: string[];
  /** Arguments of the function that gives its rows. */
  args?: Tree;
}

/** A condition, and those sources whose rows fall away where it does not hold. */
interface Condition {
  on?: Tree;
  /** Both sides of a join whose `using` names the provider's id. */
  using?: [Source[], Source[]];
  binds: readonly Source[];
}

/** One `select`, or the part of another statement that reads. */
export interface Level {
  sources: Source[];
  conditions: Condition[];
  outer: Level | undefined;
}

/** As the column is called in tables, and in what is given to and by the code. */
export const isProvider = (name: string): boolean => name === 'provider_id' || name === 'providerId';

/** Finds the source that a column with the provider's id belongs to, here or around. */
export function resolve(level: Level | undefined, name: string | undefined): Source | undefined {
  if (!level) return undefined;
  const having = level.sources.filter((source) => source.hasProvider && (name === undefined || source.name === name));
  if (name === undefined && having.length > 1) return having.find((source) => source.bound) ?? having[0];
  if (name !== undefined && level.sources.some((source) => source.name === name)) return having[0];
  return having[0] ?? resolve(level.outer, name);
}

/** Where an expression takes the provider's id from: the number of a parameter, or a source; `undefined` for all else. */
export function giverOf(expression: Tree, level: Level): number | Source | undefined {
  if (expression.TypeCast) return giverOf(expression.TypeCast.arg, level);
  if (expression.ParamRef) return expression.ParamRef.number as number;
  const fields: Tree[] = expression.ColumnRef?.fields ?? [];
  if (!isProvider(fields.at(-1)?.String?.sval ?? '')) return undefined;
  return resolve(level, fields.at(-2)?.String?.sval);
}

/** The pairs that a condition holds equal, whatever else it says: those under an `or` or a `not` are none. */
export function equalitiesOf(condition: Tree): [Tree, Tree][] {
  if (condition.BoolExpr?.boolop === 'AND_EXPR') return condition.BoolExpr.args.flatMap(equalitiesOf);
  const { kind, name, lexpr, rexpr } = (condition.A_Expr ?? {}) as Tree;
  if (kind !== 'AEXPR_OP' || name?.[0]?.String?.sval !== '=') return [];
  const [left, right]: (Tree[] | undefined)[] = [lexpr.RowExpr?.args, rexpr.RowExpr?.args];
  if (left && right) return left.map((one, at) => [one, right[at]!]);
  return [[lexpr, rexpr]];
}

/** Marks the sources that the level's conditions hold to the provider; notes the parameters by which they do. */
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
