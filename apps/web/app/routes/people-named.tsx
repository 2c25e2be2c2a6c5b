import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { NamesakesView } from '../features/people/people-view.tsx';
import { loadPeople } from '../features/people/people.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { personPath, searchPath } from '../shared/service-data/paths.ts';
import { pageLanguage } from './page-language.ts';

const MAX_NAME_LENGTH = 100;

/** The people with one name; a single match redirects to that person. */
export async function loader(args: LoaderFunctionArgs) {
  const { source, hasExtension } = args.context.get(loaderContext);
  const { language, code } = pageLanguage(args);
  const name = args.params['name']!.trim();
  if (!hasExtension('people')) throw redirect(searchPath(language, name));
  const isName = name !== '' && name.length <= MAX_NAME_LENGTH;
  const people = isName ? (await loadPeople(source, { page: 1, name }, code)).people : [];
  if (people.length === 1) throw redirect(personPath(language, people[0]!.id));
  return data({ name: name.slice(0, MAX_NAME_LENGTH), people }, people.length === 0 ? { status: 404 } : {});
}

export default function PeopleNamed() {
  return <NamesakesView {...useLoaderData<typeof loader>()} />;
}
