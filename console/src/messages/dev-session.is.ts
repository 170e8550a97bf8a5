export const devSession = {
  title: 'Í smíðum á tölvum forritara',
  hint: 'Aðeins vafrinn sem opnaði tengilinn sýnir það sem er í smíðum. Ekkert af því hefur verið gefið út.',
  of: '{{part}} frá teyminu {{team}}',
  until: 'Lýkur í síðasta lagi {{until}}.',
  end: 'Loka',
  endOf: 'Loka {{part}}, {{by}}',
  ended: 'Það sem var í smíðum af {{part}} hverfur þegar vafrinn opnar næstu síðu.',
  over: 'Þessu var þegar lokið.',
} as const
