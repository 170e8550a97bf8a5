export const devSession = {
  title: 'Smíð á tölvum forritara',
  hint: 'Aðeins vafrinn sem opnaði tengilinn sýnir hana. Ekkert af henni er gefið út.',
  of: '{{part}} frá teyminu {{team}}',
  until: 'Lýkur í síðasta lagi {{until}}.',
  end: 'Loka',
  endOf: 'Loka {{part}}, {{by}}',
  ended: 'Þessi smíð af {{part}} hverfur þegar vafrinn opnar næstu síðu.',
  over: 'Henni var þegar lokið.',
} as const
