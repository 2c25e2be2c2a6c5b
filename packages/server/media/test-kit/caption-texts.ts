/** The caption that every file of the cases carries. */
export const SPOKEN = { ar: 'مساء الخير، وأهلًا بكم — كيف حالكم؟', en: 'Good evening — how are you?' } as const;

type Language = keyof typeof SPOKEN;

export const srt = (language: Language): string =>
  `1\r\n00:00:00,200 --> 00:00:01,500\r\n<i>${SPOKEN[language]}</i>\r\n\r\n2\r\n00:00:01,600 --> 00:00:01,900\r\n2024\r\n`;

/** Without what the encodings of the eighties lack: the dash and the tanween. */
export const plainSrt = (language: Language): string => srt(language).replaceAll('—', '-');

export const vtt = (language: Language): string =>
  `WEBVTT\n\n00:00:00.200 --> 00:00:01.500\n${SPOKEN[language]}\n`;

export const ass = (language: Language): string =>
  [
    '[Script Info]',
    'ScriptType: v4.00+',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize',
    'Style: Default,Arial,20',
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    String.raw`Dialogue: 0,0:00:00.20,0:00:01.50,Default,,0,0,0,,{\an8\i1}${SPOKEN[language]}{\i0}\N2024`,
    String.raw`Dialogue: 0,0:00:00.20,0:00:01.50,Default,,0,0,0,,{\p1}m 0 0 l 100 0{\p0}`,
    '',
  ].join('\n');

export const ttml = (language: Language): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"
    xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="25" xml:lang="${language}">
  <body begin="00:00:00:05"><div>
    <p dur="1.3s"><span tts:fontStyle="italic">${SPOKEN[language]}</span><br/>2024 &amp; 2025</p>
  </div></body>
</tt>
`;
