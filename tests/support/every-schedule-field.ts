/**
 * A frab schedule with every field that a session can have: with and without UUIDs, several people of one name, texts that
 * look like markup, addresses beside the schedule, and names that other formats cannot hold.
 */
export const EVERY_SCHEDULE_FIELD = `<?xml version="1.0" encoding="UTF-8"?>
<schedule>
  <conference>
    <acronym>harbour-days</acronym><title>Harbour Days 2027</title>
    <time_zone_name>America/Montreal</time_zone_name><day_change>06:00</day_change>
    <base_url>https://harbour.example/2027/</base_url>
    <track name="Boats &amp; birds" color="#114488" slug="boats">Boats &amp; birds</track>
    <track name="夜" slug="night">夜</track>
  </conference>
  <persons>
    <person id="1"><name>Noa O'Neill</name><biography>Builds &lt;em&gt;boats&lt;/em&gt;.</biography></person>
    <person id="2"><name>Kim Lee</name><biography>Counts **birds**.</biography></person>
    <person id="3"><name>Kim Lee</name></person>
  </persons>
  <day index="1" date="2027-05-20" start="2027-05-20T06:00:00-04:00" end="2027-05-21T05:59:00-04:00">
    <room name="Quai n° 1" slug="quai">
      <event guid="3d1f8a52-7c1b-4b0e-9a53-0f4a6d2c9b11" id="41">
        <date>2027-05-20T09:00:00-04:00</date><start>09:00</start><duration>00:45</duration>
        <title>What &amp;lt;b&amp;gt; is for, &amp;amp; why</title><subtitle>In 3 parts</subtitle>
        <type>Lightning talk</type><track>Boats &amp; birds</track><language>pt-BR</language>
        <slug>harbour_days-41-what_is_b</slug>
        <abstract>&lt;p&gt;Short &amp;amp; plain.&lt;/p&gt;</abstract>
        <description>A longer text.

With two paragraphs.</description>
        <recording><license>CC BY-SA 4.0</license><optout>false</optout></recording>
        <persons><person id="2">Kim Lee</person><person id="1">Noa O'Neill</person></persons>
        <links>
          <link href="https://birds.example/a?b=c&amp;d=e">Birds</link>
          <link href="www.boats.example/list">Boats</link><link href="https://video.example/what-is-b">Video recording (MP4)</link>
          <link href="javascript:alert(1)">Not this</link>
        </links>
        <attachments>
          <attachment href="/2027/slides.pdf">Slides [final]</attachment><attachment href="/2027/handout.pdf">Handout</attachment>
        </attachments>
        <url>https://harbour.example/2027/what-is-b</url>
        <feedback_url>https://harbour.example/2027/what-is-b/feedback?x=[1]</feedback_url>
      </event>
      <event id="42">
        <date>2027-05-21T01:30:00-04:00</date><start>01:30</start><duration>01:00</duration>
        <title>Night sail</title><type>talk</type><track>夜</track><language>de</language>
        <slug>Night Sail!</slug>
        <abstract>Bring a lamp</abstract><description>Bring a lamp</description>
        <recording><license></license><optout>true</optout></recording>
        <persons><person id="3">Kim Lee</person></persons>
      </event>
    </room>
    <room name="夜の部屋">
      <event id="43">
        <date>2027-05-20T09:00:00-04:00</date><start>09:00</start><duration>02:00</duration>
        <title>Atelier « nœuds »</title><type>Atelier</type><language>fr</language>
        <abstract></abstract>
      </event>
    </room>
  </day>
  <day index="2" date="2027-05-21" start="2027-05-21T06:00:00-04:00" end="2027-05-22T05:59:00-04:00">
    <room name="Quai n° 1">
      <event id="44">
        <date>2027-05-21T10:00:00-04:00</date><start>10:00</start><duration>00:30</duration>
        <title>The end</title><type>panel</type><language></language><slug>harbour_days-the-end</slug>
        <abstract>- one
- two</abstract>
      </event>
    </room>
  </day>
</schedule>
`;
