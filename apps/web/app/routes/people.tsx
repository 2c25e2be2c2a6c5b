import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { PeopleView } from '../features/people/people-view.tsx';
import { loadPeople } from '../features/people/people.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { parsePageNumber } from '../shared/service-data/lists.ts';
import { peopleByNamePath, personPath, searchPath } from '../shared/service-data/paths.ts';
import { notFound, pageLanguage } from './page-language.ts';

/** Also answers `?person=` and `?name=` inside the app; for a document the page server redirects them itself. */
export async function loader(args: LoaderFunctionArgs) {
  const { source, hasExtension } = args.context.get(loaderContext);
  const { language, code } = pageLanguage(args);
  const query = new URL(args.request.url).searchParams;
  const [person, name] = [query.get('person'), query.get('name')];
  if (!hasExtension('people')) throw redirect(searchPath(language, person ?? name ?? ''));
  if (person) throw redirect(personPath(language, person));
  if (name) throw redirect(peopleByNamePath(language, name));
  const page = parsePageNumber(args.params['page']) ?? notFound();
  const people = await loadPeople(source, { page }, code);
  return data(people, people.people.length === 0 ? { status: 404 } : {});
}

export default function People() {
  return <PeopleView {...useLoaderData<typeof loader>()} />;
}
