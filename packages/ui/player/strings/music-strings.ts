import type { MusicStrings } from './player-strings.ts';

/** Texts of music: its own controls, and those that speak of a film otherwise. */
export const englishMusic: MusicStrings = {
  previous: 'Previous track',
  next: 'Next track',
  by: (artist) => `By ${artist}`,
  texts: {
    region: (title) => `Music player: ${title}`,
    replay: 'Play again',
    waiting: {
      loading: 'Getting the music ready…',
      buffering: 'Your connection is slow. We’ll go on as soon as we can.',
      lost: 'The connection is lost. We’ll go on as soon as it is back.',
      trouble: 'We’re having trouble loading the music. We’ll go on as soon as we can.',
    },
    freeForbidden: {
      title: 'You can’t listen to this here',
      advice: 'Try again, or go back and choose another.',
    },
  },
  failures: {
    server: {
      title: 'We can’t reach the music',
      advice: 'The service isn’t answering. We keep trying, and go on as soon as it does.',
    },
    forbidden: {
      title: 'You can’t listen to this here',
      advice: 'Try again, or go back and check your plan.',
    },
    'not-found': {
      title: 'We can’t find this track',
      advice: 'It may have been taken off. Go back and choose another.',
    },
    'not-ready': {
      title: 'Almost there',
      advice: 'This track is still being prepared, and begins by itself as soon as it is ready.',
    },
    decode: {
      title: 'The sound got lost',
      advice: 'Part of the track couldn’t be read. Try again from the same moment.',
    },
    unsupported: {
      title: 'This browser can’t play the music',
      advice: 'Please update your browser, or listen on another device.',
    },
    licence: {
      title: 'The track stayed locked',
      advice: 'We couldn’t get permission to play it. Please try again.',
    },
    stalled: {
      title: 'The music isn’t getting through',
      advice: 'Nothing has arrived for a while. We keep trying; please check your connection too.',
    },
  },
};

export const arabicMusic: MusicStrings = {
  previous: 'الأغنية السابقة',
  next: 'الأغنية التالية',
  by: (artist) => `أداء ${artist}`,
  texts: {
    region: (title) => `مشغّل الموسيقى: ${title}`,
    replay: 'أعد التشغيل',
    waiting: {
      loading: 'نجهّز لك الموسيقى…',
      buffering: 'اتصالك بطيء الآن. سنكمل التشغيل حالما يتحسّن.',
      lost: 'انقطع الاتصال. سنكمل التشغيل فور عودته.',
      trouble: 'نواجه صعوبة في تحميل الموسيقى. سنكمل التشغيل حالما نتمكّن.',
    },
    freeForbidden: {
      title: 'لا يمكنك الاستماع إلى هذا هنا',
      advice: 'حاول مرة أخرى، أو ارجع واختر غيرها.',
    },
  },
  failures: {
    server: {
      title: 'تعذّر الوصول إلى الموسيقى',
      advice: 'الخدمة لا تستجيب الآن. ما زلنا نحاول، وسنكمل حالما تعود.',
    },
    forbidden: { title: 'لا يمكنك الاستماع إلى هذا هنا', advice: 'حاول مرة أخرى، أو ارجع وتحقّق من باقتك.' },
    'not-found': { title: 'لم نجد هذه الأغنية', advice: 'ربما أُزيلت من المكتبة. ارجع واختر غيرها.' },
    'not-ready': {
      title: 'لحظات وتكون جاهزة',
      advice: 'ما زلنا نجهّز هذه الأغنية، وستبدأ من تلقاء نفسها حالما تجهز.',
    },
    decode: {
      title: 'انقطع الصوت',
      advice: 'تعذّرت قراءة جزء من الأغنية. حاول مرة أخرى من اللحظة نفسها.',
    },
    unsupported: {
      title: 'متصفحك لا يشغّل هذه الموسيقى',
      advice: 'حدّث المتصفح، أو استمع على جهاز آخر.',
    },
    licence: { title: 'تعذّر فتح الأغنية', advice: 'لم نحصل على إذن تشغيلها. حاول مرة أخرى.' },
    stalled: {
      title: 'تعذّر تحميل الموسيقى',
      advice: 'لم يصلنا شيء منذ مدة. ما زلنا نحاول، وتحقّق أنت أيضًا من اتصالك.',
    },
  },
};
