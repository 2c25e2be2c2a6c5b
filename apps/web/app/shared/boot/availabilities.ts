import type { Availability } from '@rawi/contract';
import { AVAILABILITY_FIRST_PAGE, AVAILABILITY_PAGE_SIZE } from '@rawi/domain';

interface AvailabilityPage {
  totalcount: number;
  data: Availability[];
}

/** All availabilities, page by page until the total is reached (AVAIL-01, AVAIL-02); an empty page ends it (AVAIL-07). */
export async function loadAvailabilities(
  fetchPage: (page: number, pagesize: number) => Promise<AvailabilityPage>,
): Promise<Availability[]> {
  const all: Availability[] = [];
  for (let page = AVAILABILITY_FIRST_PAGE; ; page++) {
    const { totalcount, data } = await fetchPage(page, AVAILABILITY_PAGE_SIZE);
    all.push(...data);
    if (data.length === 0 || all.length >= totalcount) return all;
  }
}
